import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';

const USE = `--stage prod --sender no-reply@example.com [--region us-east-1]
  --sender      the address that mails come from
  --identity    what SES is asked to verify: domain (default: three DNS records), address (a link in a mail),
                or existing, when the account's SES has the domain or the address already
  --domain, --certificate
                an own host name, and the ARN of its certificate in us-east-1
  --alarm-email who is told of alarms
  --firewall    false (default) or true: whether each address is limited before anything of ours runs; costs $6 a month
                and 60 cents for a million requests
  --map-style   the https address of a MapLibre style, for a map with roads; --map-hosts: where its tiles come from, with
                commas between them, when that is another host
  --reserve     false (default) or true: whether workers have functions of the account for themselves; not in new accounts`;

/** A deployment as the command line states it. */
export interface Deployment {
  readonly config: Config;
  /** What was stated, as the CDK takes it: `-c name=value`. */
  readonly context: readonly string[];
  /** Whether stacks without a change are deployed, too. */
  readonly force: boolean;
}

/** Reads the options of `npm run deploy` and `npm run preflight`; throws with how to use `command` where one is missing. */
export function readDeployment(command: string, args?: string[]): Deployment {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    ...(args && { args }),
    options: {
      ...{ stage: text, sender: text, identity: text, domain: text, certificate: text, region: text },
      ...{ 'alarm-email': text, firewall: text, reserve: text, 'map-style': text, 'map-hosts': text },
      force: { type: 'boolean', default: false },
    },
  });
  if (!values.stage || !values.sender) throw new Error(`Use: npm run ${command} -- ${USE}`);
  const { 'alarm-email': alarmEmail, 'map-style': mapStyle, 'map-hosts': mapHosts, force, ...rest } = values;
  const settings = { ...rest, alarmEmail, mapStyle, mapHosts };
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  return {
    config: readConfig(settings),
    context: given.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    force,
  };
}
