import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { ROLES } from '#shared/accounts/permissions.ts';
import { NewPassword, Username } from '#shared/contracts/accounts.ts';
import { emailText } from '#shared/http/fields.ts';
import { applyStageEnvironment } from '../runtime/environment.ts';

const HELP = `Usage: npm run create-director -- --email ada@example.com --name "Ada Lovelace"
     npm run create-user -- --role driver --email ... --name ... [--username ...] [--driver-id drv_...]
  --stage prod       on AWS, in your credentials' account; otherwise the local AWS
  --region us-east-1 the stage's region; us-east-1 by default
  --password-stdin   read the password from standard input instead of prompting`;

const Options = z.object({
  role: z.enum(ROLES),
  email: emailText('not an email address'),
  name: z.string().check(z.regex(/\S \S/, 'first and last name')),
  username: z.optional(Username),
  driverId: z.optional(z.string().check(z.startsWith('drv_'))),
  stage: z.optional(z.string()),
  region: z.optional(z.string()),
});
type Options = z.infer<typeof Options>;

function readOptions(): Options & { fromStdin: boolean } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      role: text,
      email: text,
      name: text,
      username: text,
      'driver-id': text,
      stage: text,
      region: text,
      'password-stdin': { type: 'boolean', default: false },
    },
  });
  const read = Options.safeParse({ ...values, driverId: values['driver-id'] });
  if (read.success) return { ...read.data, fromStdin: values['password-stdin'] };
  const problems = read.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`);
  throw new Error(`${problems.join('\n')}\n\n${HELP}`);
}

/** Asks on the terminal; nothing of what is typed is written anywhere. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(`No terminal to prompt for the password\n\n${HELP}`);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  terminal.once('SIGINT', () => process.exit(130));
  process.stderr.write('Password: ');
  const password = await terminal.question('');
  process.stderr.write('\n');
  terminal.close();
  return password;
}

async function createUser(): Promise<void> {
  const { fromStdin, stage, region, ...account } = readOptions();
  const typed = fromStdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : await askPassword();
  const password = NewPassword.parse(typed);
  await applyStageEnvironment(stage, region);
  // Only now, because these modules read the environment of a function.
  const { addUser } = await import('./add-user.ts');
  const user = await addUser({ ...account, password });
  console.log(`Created ${user.role} ${user.username} (${user.email})`);
}

createUser().catch((error: unknown) => {
  console.error(
    error instanceof z.core.$ZodError ? error.issues[0]?.message : error instanceof Error ? error.message : error,
  );
  process.exit(1);
});
