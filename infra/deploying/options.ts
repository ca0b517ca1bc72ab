import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import type { Place } from './kept-settings.ts';
import { refuseRegion } from './regions.ts';
import { type Change, changesOf, lossOf, merge, REMOVABLE, type Settings } from './settings.ts';

const USE = `--stage prod --sender no-reply@example.com [--region us-east-1]
What is left out stays as it was when the stage was deployed last.
  --sender      the address that mails come from
  --identity    what SES is asked to verify: domain (default: three DNS records), address (a link in a mail),
                or existing, when the account's SES has the domain or the address already
  --domain, --certificate
                an own host name, and the ARN of its certificate in us-east-1; --no-domain takes both off
  --alarm-email who is told of alarms; --no-alarm-email
  --budget      dollars a month from which that address is told of the account's bill; --no-budget
  --firewall    false (default) or true: whether each address is limited before anything of ours runs; costs $6 a month
                and 60 cents for a million requests
  --ceiling     calls a second that each API takes, 2000 unless stated; --no-ceiling
  --text-from   the number (+1...) or sender ID that texts come from, as it is registered with AWS; --no-text-from
  --map-style   the https address of a MapLibre style, for a map with roads; --map-hosts: where its tiles come from, with
                commas between them, when that is another host; --no-map-style, --no-map-hosts
  --roads       routes a day that are asked of Amazon Location, for arrival times by road ($0.50 per 1,000; 2000 suit
                about 40 trucks); --no-roads
  --reserve     false (default) or true: whether workers have functions of the account for themselves; not in new accounts
  --yes         does not ask before something is taken off
  --force       deploys stacks without a change of their own, too`;

/** What the command line says. */
export interface Request extends Place {
  readonly command: string;
  readonly given: Settings;
  readonly dropped: readonly string[];
  readonly force: boolean;
  /** Nobody is asked. */
  readonly yes: boolean;
}

/** Of the command line, by the context's names. */
const OPTIONS = {
  ...{ sender: 'sender', identity: 'identity', domain: 'domain', certificate: 'certificate', firewall: 'firewall' },
  ...{ 'alarm-email': 'alarmEmail', budget: 'budget', ceiling: 'ceiling', 'text-from': 'textFrom', reserve: 'reserve' },
  ...{ 'map-style': 'mapStyle', 'map-hosts': 'mapHosts', roads: 'roads' },
} as const;

function usage(command: string): Error {
  return new Error(`Use: npm run ${command} -- ${USE}`);
}

/** Reads the options of `npm run deploy` and `npm run preflight`; throws with how to use `command` where one is wrong. */
export function readRequest(command: string, args?: string[]): Request {
  const [text, flag] = [{ type: 'string' } as const, { type: 'boolean' } as const];
  const all = (names: readonly string[], kind: typeof text | typeof flag) =>
    Object.fromEntries(names.map((name) => [name, kind]));
  const { values } = parseArgs({
    ...(args && { args }),
    options: {
      ...all(['stage', 'region', ...Object.keys(OPTIONS)], text),
      ...all(['force', 'yes', ...Object.keys(REMOVABLE).map((name) => `no-${name}`)], flag),
    },
  });
  const { stage, region = 'us-east-1' } = values;
  if (typeof stage !== 'string' || typeof region !== 'string') throw usage(command);
  refuseRegion(region);
  const given = Object.entries(OPTIONS).flatMap(([option, name]) => {
    const value = values[option];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const dropped = Object.entries(REMOVABLE).flatMap(([name, together]) => (values[`no-${name}`] ? together : []));
  const [force, yes] = [values.force === true, values.yes === true];
  return { command, stage, region, given: Object.fromEntries(given), dropped, force, yes };
}

/** A deployment as it will be: what is asked for, and what the stage remembers. */
export interface Deployment {
  readonly config: Config;
  readonly settings: Settings;
  readonly changes: readonly Change[];
  /** What it takes from people who have it, in words. */
  readonly losses: readonly string[];
  /** Nothing of the stage was ever whole. */
  readonly isFirst: boolean;
  /** As the CDK takes it: `-c name=value`. */
  readonly context: readonly string[];
  readonly force: boolean;
  readonly yes: boolean;
}

/** What a stage has: what it remembers, or where it remembers nothing what can be seen of it. */
export interface Known {
  readonly kept?: Settings | undefined;
  readonly seen?: Settings | undefined;
  /** It was never whole: what is kept is what its first deployment, which failed, was told. */
  readonly isBegun?: boolean | undefined;
}

const UNSEEN = 'whatever else this stage was given, and is not given now, is taken off: it remembers no settings';

/** Adds what a stage remembers to what is asked for; one of which nothing is known is deployed for the first time. */
export function deploymentOf(request: Request, { kept, seen, isBegun = false }: Known = {}): Deployment {
  const { stage, region, given, dropped, force, yes } = request;
  const settings = merge(kept ?? {}, given, dropped);
  if (!settings.sender) throw usage(request.command);
  const context = Object.entries({ stage, region, ...settings });
  // What cannot be seen is no change: it may have been there.
  const changes = kept ? changesOf(kept, settings) : changesOf(seen ?? {}, settings).filter(({ before }) => before);
  return {
    config: readConfig({ stage, region, ...settings }),
    settings,
    changes,
    losses: isBegun ? [] : [...changes.flatMap((change) => lossOf(change) ?? []), ...(seen ? [UNSEEN] : [])],
    isFirst: isBegun || !(kept ?? seen),
    context: context.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ...{ force, yes },
  };
}
