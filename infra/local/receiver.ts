import { createServer, type IncomingMessage } from 'node:http';
import { parseArgs } from 'node:util';
import { logIn } from '#shared/contracts/accounts.ts';
import { createWebhook, deleteWebhook } from '#shared/contracts/webhooks.ts';
import { POSITION_EVENT, WEBHOOK_NAMES } from '#shared/integrations/webhooks.ts';
import { readSettings } from '../runtime/settings.ts';
import { LocalClient } from './local-client.ts';
import { readPost } from './received-post.ts';
import { DEMO_PASSWORD } from './seed/people.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8788' },
    secret: { type: 'string' },
    positions: { type: 'boolean', default: false },
  },
});
const url = `http://127.0.0.1:${Number(values.port)}/`;

/** Adds this receiver to the running system, as its demonstration director; taken away again when the receiver ends. */
async function addEndpoint(): Promise<{ secret: string; remove: () => Promise<void> }> {
  const site = `http://localhost:${readSettings().port}`;
  const director = new LocalClient(site, 'director');
  await director
    .call(logIn, { body: { identifier: 'director', password: DEMO_PASSWORD, loginType: 'director' } })
    .catch((cause: unknown) => {
      throw new Error(`Can't sign in at ${site}. Start Quayside first (npm start), or pass --secret`, { cause });
    });
  const events = WEBHOOK_NAMES.filter((name) => values.positions || name !== POSITION_EVENT);
  const { id, secret } = await director.call(createWebhook, { body: { url, description: 'npm run receiver', events } });
  return { secret, remove: async () => void (await director.call(deleteWebhook, { params: { id } })) };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Prints every event that comes, and answers 401 to what the secret has not signed. */
async function receive(): Promise<void> {
  const { secret, remove } = values.secret ? { secret: values.secret, remove: undefined } : await addEndpoint();
  const server = createServer(async (request, response) => {
    const { isVerified, lines } = readPost(secret, request.headers, await textOf(request));
    console.log(lines.join('\n'));
    response.writeHead(isVerified ? 204 : 401).end();
  });
  await new Promise<void>((ready, fail) => {
    server.once('error', fail);
    server.listen(Number(values.port), '127.0.0.1', ready);
  });
  console.log(`Printing webhooks sent to ${url}. Press Ctrl-C to stop${remove ? ' and remove the endpoint' : ''}.`);
  const end = async () => {
    server.close();
    await remove?.().catch((error: unknown) => console.warn(error instanceof Error ? error.message : error));
    process.exit(0);
  };
  process.once('SIGINT', () => void end());
  process.once('SIGTERM', () => void end());
}

await receive().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
