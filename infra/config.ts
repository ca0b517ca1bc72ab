import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { MapStyleFields } from './map-style.ts';
import { ROOT } from './paths.ts';

/** `-c` writes it as a word. */
const Switch = z.union([z.boolean(), z.stringbool()]);

const Config = z.strictObject({
  /** Part of every stack's name; several stages live side by side in one account. */
  stage: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,15}$/, 'lowercase letters, digits, and hyphens, at most 16')),
  /** True on the local AWS: plain http, nothing retained, no Edge and no Monitoring. */
  local: z._default(z.boolean(), false),
  /** Port of the local AWS; only read when local. */
  awsPort: z._default(z.coerce.number(), 4566),
  /** On AWS there is none. */
  clockFile: z.optional(z.string()),
  /** Whether webhooks may go to a receiver on the same machine, by http too. Only of a local system. */
  webhooksAllowPrivate: z._default(z.boolean(), false),
  region: z._default(z.string(), 'us-east-1'),
  account: z.optional(z.string().check(z.regex(/^\d{12}$/))),
  /** Address that mails come from. */
  sender: z._default(z.email(), 'no-reply@quayside.example'),
  /** What SES is asked to verify: the sender's domain or its address; `existing` when the account has one of them already. */
  identity: z._default(z.enum(['domain', 'address', 'existing']), 'domain'),
  /** Own host name of the application, with the ARN of its certificate in us-east-1. */
  domain: z.optional(z.string()),
  certificate: z.optional(
    z
      .string()
      .check(z.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\//, 'must be in us-east-1, where CloudFront looks')),
  ),
  /** Where CloudFront serves the application; known after the first deployment, when photos may be uploaded from it. */
  site: z.optional(z.string().check(z.regex(/^https:\/\/[\w.-]+$/))),
  /** Whether a firewall limits each address before anything of ours runs; it is paid for by the request. */
  firewall: z._default(Switch, false),
  /** Whether workers have a share of the account's functions for themselves; needs more than the ten of a new account. */
  reserve: z._default(Switch, false),
  /** Calls a second that each API takes of all callers together; the account's own limit is 10,000 unless AWS raised it. */
  ceiling: z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(100_000)), 2000),
  /** What texts come from: a number in E.164, or a sender ID, where a country asks for one that is registered. */
  textFrom: z.optional(
    z.string().check(z.regex(/^(\+[1-9]\d{6,14}|(?=.*[A-Za-z])[A-Za-z0-9]{1,11})$/, 'a number (+1...) or a sender ID')),
  ),
  alarmEmail: z.optional(z.email()),
  /** Dollars a month; the address of the alarms is told when the account comes near them. */
  budget: z.optional(z.coerce.number().check(z.positive())),
  /** Routes a day that are asked of Amazon Location, at a price each; nobody is asked without it. */
  roads: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  ...MapStyleFields,
  version: z.string(),
});
export type Config = z.infer<typeof Config>;

const NOT_STATED = { stage: true, local: true, awsPort: true, clockFile: true, webhooksAllowPrivate: true } as const;
/** What the file of a stage may state. */
export const StageSettings = z.extend(z.omit(Config, { ...NOT_STATED, version: true }), { sender: z.email() });

const PackageFile = z.object({ version: z.string() });

function packageVersion(): string {
  return PackageFile.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).version;
}

/** Checks the settings of a deployment and fills in the defaults; a wrong or unknown one throws with its name. */
export function readConfig(settings: Record<string, unknown>): Config {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  const config = Config.parse({ version: packageVersion(), ...given });
  if ((config.domain === undefined) !== (config.certificate === undefined))
    throw new Error('set domain and certificate together or not at all');
  if (config.budget !== undefined && !config.alarmEmail) throw new Error('budget needs alarmEmail: whom it tells');
  if (config.clockFile && !config.local) throw new Error("Only a local system's clock can be changed");
  if (config.webhooksAllowPrivate && !config.local)
    throw new Error('On AWS, webhooks can be sent only to public addresses');
  return config;
}

/** What a stage on the local AWS is told by whoever starts it. */
interface LocalChoice {
  clockFile?: string | undefined;
  roads?: number | undefined;
}

/** The settings of a stage on the local AWS. */
export function localConfig(awsPort: number, chosen: LocalChoice = {}): Config {
  return readConfig({
    ...{ stage: 'local', local: true, awsPort, account: '000000000000', ...chosen },
    webhooksAllowPrivate: true,
  });
}

/** Where the local AWS answers the calls of one API's stage. */
export function localPlane(awsPort: number, apiId: string, stage: string): string {
  return `http://127.0.0.1:${awsPort}/_aws/execute-api/${apiId}/${stage}`;
}
