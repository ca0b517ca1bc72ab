import { lookup } from 'node:dns/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect } from 'vite';
import type { PushMessage } from '#shared/notifications/push.ts';
import { listPage } from './list-page.ts';
import { SimulatedPushDevice } from './push-device.ts';
import { ACCOUNTS } from './seed/people.ts';

/** Where the local system shows its pushes; nothing answers there on AWS. */
export const PUSHES_PATH = '/local/pushes';
/** The push service of the demonstration's devices: a browser has its own, which a machine without internet does not reach. */
const SERVICE = '/local/push/';
const MAX_PUSHES = 200;

const OWNERS = ACCOUNTS.filter(({ role }) => role === 'driver' || role === 'customer').map(({ username }) => username);
const deviceOf = (owner: string) => new SimulatedPushDevice(`demonstration ${owner}`);

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function answer(response: ServerResponse, status: number, page = ''): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(page);
}

/** Takes pushes as a push service does, reads them as the device does, and shows them at {@link PUSHES_PATH}. */
export function createPushPage(): Connect.NextHandleFunction {
  const lines = new Map(OWNERS.map((owner) => [owner, [] as string[]]));
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const owner = request.url?.slice(SERVICE.length) ?? '';
    const own = lines.get(owner);
    if (!own || request.method !== 'POST') return answer(response, 404);
    const { title, body, path }: PushMessage = JSON.parse(deviceOf(owner).open(await bodyOf(request)));
    own.unshift(`${title}: ${body} (opens ${path})`);
    own.splice(MAX_PUSHES);
    return answer(response, 201);
  };
  return (request, response, next) => {
    if (request.url === PUSHES_PATH) {
      const got = [...lines].filter(([, own]) => own.length > 0).map(([name, own]) => ({ name, lines: own }));
      answer(response, 200, listPage('Pushes', 'No pushes yet', got));
    } else if (request.url?.startsWith(SERVICE)) take(request, response).catch(() => answer(response, 400));
    else next();
  };
}

/** Gives the demonstration's driver and customer a device each. The process must have what a function has in its environment. */
export async function subscribeDemonstration(port: number): Promise<void> {
  // Only now, because these modules connect to the AWS of the environment when they are read.
  const { vapidKeys } = await import('#functions/base/vapid-keys.ts');
  const { findUserId } = await import('#functions/data/accounts/users.ts');
  const { readDevices, saveDevice } = await import('#functions/data/notifications/push-devices.ts');
  const { commit } = await import('#functions/data/table/commit.ts');
  const { address, family } = await lookup('localhost');
  const host = family === 6 ? `[${address}]` : address;
  for (const owner of OWNERS) {
    const userId = await findUserId('username', owner);
    if (!userId) continue;
    const device = {
      // The same at every start, whatever its port is.
      id: 'demonstration',
      endpoint: `http://${host}:${port}${SERVICE}${owner}`,
      ...deviceOf(owner).keys,
      applicationServerKey: vapidKeys()[0].publicKey,
      sessionHash: 'demonstration',
      createdAt: new Date().toISOString(),
    };
    const { version } = await readDevices(userId);
    await commit(saveDevice(userId, device, { removed: [], owner: undefined, version }));
  }
}
