import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Socket,
  type Server as SocketServer,
} from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { postToPublicUrl } from '#functions/base/outbound/post.ts';
import { selfSigned } from '#test/support/certificate.ts';
import { NameServer } from '#test/support/name-server.ts';

/** Real sockets on this machine, with a name server of its own. */
const made = vi.hoisted((): { setServers: (servers: string[]) => void }[] => []);
vi.mock('node:dns/promises', async (original) => {
  const dns = await original<typeof import('node:dns/promises')>();
  class Resolver extends dns.Resolver {
    constructor(...options: ConstructorParameters<typeof dns.Resolver>) {
      super(...options);
      made.push(this);
    }
  }
  return { ...dns, Resolver };
});

const nameServer = new NameServer();
beforeAll(async () => {
  const address = await nameServer.open();
  for (const resolver of made) resolver.setServers([address]);
});
afterAll(() => nameServer.close());

const LOCAL = { allowPrivate: true };
const AWS = { allowPrivate: false };
const open: (Server | SocketServer)[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
  nameServer.addresses.clear();
  nameServer.drops = () => false;
});

async function listening(server: Server | SocketServer): Promise<number> {
  open.push(server);
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}

const receiver = async (answer: RequestListener) => `http://127.0.0.1:${await listening(createServer(answer))}/hook`;
const socket = async (talk: (line: Socket) => unknown) =>
  `http://127.0.0.1:${await listening(createSocketServer(talk))}/hook`;
const post = (url: string, rules = LOCAL, limitMs?: number) =>
  postToPublicUrl({ url, headers: { 'content-type': 'text/plain' }, body: 'ü' }, rules, limitMs);

describe('an answer', () => {
  it('comes with its status and text; what was posted arrives whole', async () => {
    const got: string[] = [];
    const url = await receiver(async (request, response) => {
      for await (const chunk of request) got.push(String(chunk));
      got.push(`${request.method} ${request.headers['content-length']} ${request.headers.connection}`);
      response.writeHead(202, { 'Retry-After': '7' }).end('thanks');
    });
    expect(await post(url)).toEqual({ status: 202, headers: { 'retry-after': '7' }, body: 'thanks' });
    expect(got).toEqual(['ü', 'POST 2 close']);
  });

  it('that leads elsewhere is not followed', async () => {
    const seen: (string | undefined)[] = [];
    const url = await receiver(({ url: path }, response) => {
      seen.push(path);
      response.writeHead(302, { Location: '/elsewhere' }).end();
    });
    expect(await post(url)).toMatchObject({ status: 302 });
    expect(seen).toEqual(['/hook']);
  });

  it('of 5 MB is read to 64 kB, and its line is closed', async () => {
    const closed = Promise.withResolvers<void>();
    const url = await receiver((_, response) => {
      response.on('close', () => closed.resolve());
      response.end('a'.repeat(5_000_000));
    });
    const { body } = await post(url);
    expect(body.length).toBe(65_536);
    await closed.promise;
  });
});

const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n';

describe('no answer', () => {
  it.each<[string, (line: Socket) => unknown, string]>([
    ['closes at once', (line) => line.destroy(), 'connection_lost'],
    ['talks another language', (line) => line.end('SSH-2.0-OpenSSH_9.2\r\n'), 'bad_answer'],
    ['dies after its status', (line) => cutShort(line), 'connection_lost'],
    ['wants another protocol', (line) => line.write(SWITCHING), 'bad_answer'],
    ['wants another protocol and closes', (line) => line.end(SWITCHING), 'bad_answer'],
    ['ends its line without a word', (line) => line.end(), 'connection_lost'],
  ])('from one that %s', async (_, talk, reason) => {
    await expect(post(await socket(talk))).rejects.toMatchObject({ reason });
  });

  it('from one that nobody listens at', async () => {
    const port = await listening(createSocketServer());
    open.pop()?.close();
    await expect(post(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'connection_refused' });
  });

  it('from one that hangs, or drips a byte at a time, within 15 seconds', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      expect(limit).toBe(15_000);
      return AbortSignal.abort(new DOMException('over', 'TimeoutError'));
    });
    await expect(post(await socket(() => {}))).rejects.toMatchObject({ reason: 'timed_out' });
    vi.restoreAllMocks();
  });

  it.each([
    ['takes the line and says nothing', ''],
    ['promises an answer', 'HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 200 OK'],
    ['drips its status', 'HTTP/1.1 200 OK'],
    ['drips its headers', 'HTTP/1.1 200 OK\r\nX-Slow: '],
    ['drips its text', 'HTTP/1.1 200 OK\r\nContent-Length: 60000\r\n\r\n'],
  ])('from one that %s: the limit is over all of it, and the line is closed', async (_, first) => {
    const LIMIT_MS = 300;
    const closed = Promise.withResolvers<void>();
    const url = await socket((line) => {
      line.write(first);
      const drip = first ? setInterval(() => line.write('x'), 20) : undefined;
      line.on('error', () => {});
      line.on('close', () => {
        clearInterval(drip);
        closed.resolve();
      });
      // What nobody reads keeps its end from being heard.
      line.resume();
    });
    const started = performance.now();
    await expect(post(url, LOCAL, LIMIT_MS)).rejects.toMatchObject({ reason: 'timed_out' });
    expect(performance.now() - started).toBeGreaterThanOrEqual(LIMIT_MS - 10);
    await closed.promise;
  });

  it('from one with a certificate that nobody vouches for', async () => {
    const port = await listening(createSecureServer(selfSigned(), (_, response) => void response.end()));
    await expect(post(`https://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'bad_certificate' });
  });
});

function cutShort(line: Socket): void {
  line.once('data', () => {
    line.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf');
    line.end();
  });
}

describe('a name', () => {
  const HOOKS = 'https://hooks.example.com/';

  it('that leads inside is refused, also where it leads outside too', async () => {
    for (const found of [
      ['169.254.169.254'],
      ['10.0.0.1'],
      ['::1'],
      ['8.8.8.8', '127.0.0.1'],
      ['2606:2800::1', '10.0.0.1'],
    ]) {
      nameServer.addresses.set('hooks.example.com', found);
      await expect(post(HOOKS, AWS), String(found)).rejects.toMatchObject({ reason: 'refused_address' });
    }
  });

  it('that nobody knows, or that has no address, is said', async () => {
    nameServer.addresses.set('hooks.example.com', []);
    for (const url of ['https://nowhere.example.com/', HOOKS])
      await expect(post(url, AWS)).rejects.toMatchObject({ reason: 'unknown_host' });
  });

  it('of which its name server says nothing is unknown in the end, and delays no other', async () => {
    nameServer.addresses.set('hooks.example.com', ['10.0.0.1']);
    const silent = Array.from({ length: 8 }, (_, at) => `silent${at}.example.com`);
    for (const name of silent) nameServer.silent.add(name);
    const ended: unknown[] = [];
    // No more than that can wait at the same time where a look-up holds a thread.
    const waiting = silent.map((name) => post(`https://${name}/`, AWS).catch((error: unknown) => ended.push(error)));
    await expect(post(HOOKS, AWS)).rejects.toMatchObject({ reason: 'refused_address' });
    expect(ended).toEqual([]);
    await Promise.all(waiting);
    expect(ended).toEqual(silent.map(() => expect.objectContaining({ reason: 'unknown_host' })));
  });

  it.each([4, 6] as const)('of which one question of IPv%i is lost is asked for again', async (lost) => {
    nameServer.addresses.set('hooks.example.com', lost === 4 ? ['10.0.0.1', '2606:2800::1'] : ['fd00::1']);
    let asked = 0;
    nameServer.drops = ({ family }) => family === lost && ++asked === 1;
    await expect(post(HOOKS, AWS)).rejects.toMatchObject({ reason: 'refused_address' });
    expect(asked).toBeGreaterThan(1);
  });

  it('of which nobody says what it has of IPv4 is unknown, though it has something of IPv6', async () => {
    nameServer.addresses.set('hooks.example.com', ['127.0.0.1', '::1']);
    nameServer.drops = ({ family }) => family === 4;
    await expect(post(HOOKS, LOCAL)).rejects.toMatchObject({ reason: 'unknown_host' });
  });

  it('of which nobody says what it has of IPv6 is taken by IPv4 before others are given up', async () => {
    nameServer.addresses.set('hooks.example.com', ['10.0.0.1']);
    nameServer.silent.add('silent.example.com');
    nameServer.drops = ({ family }) => family === 6;
    let isOver = false;
    const silent = post('https://silent.example.com/', AWS).catch(() => {
      isOver = true;
    });
    await expect(post(HOOKS, AWS)).rejects.toMatchObject({ reason: 'refused_address' });
    expect(isOver).toBe(false);
    await silent;
  });

  it('that is of IPv6 alone is judged by that', async () => {
    nameServer.addresses.set('hooks.example.com', ['fd00::1']);
    await expect(post(HOOKS, AWS)).rejects.toMatchObject({ reason: 'refused_address' });
  });

  it('is connected to at the address that was judged', async () => {
    nameServer.addresses.set('hooks.example.com', ['127.0.0.1']);
    // Nobody listens there.
    await expect(post(HOOKS, LOCAL)).rejects.toMatchObject({ reason: 'connection_refused' });
  });
});
