import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SCHEMA } from '#functions/data/table/keys.ts';
import { acquireDataLock } from '#infra/local/lock.ts';
import type { LocalSettings } from '#infra/runtime/settings.ts';
import {
  awsPid,
  endStarted,
  eventually,
  hasSaved,
  listeners,
  ownSettings,
  type Started,
  start,
} from '#test/support/local-start.ts';

let settings: LocalSettings;
const lock = () => join(settings.data, 'lock.json');

beforeAll(async () => {
  settings = await ownSettings();
});

afterEach(endStarted);

afterAll(() => rm(settings.data, { recursive: true, force: true }));

/** Waits for the end of a start that cannot be, and gives its one sentence. */
async function refusal(started: Started): Promise<string> {
  expect(await started.ended).toBe(1);
  expect(await listeners(settings)).toEqual([]);
  return started.words().trim();
}

describe('a start that cannot be says so in one sentence', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT is "abc", but must be a number from 1 to 65535.'],
    [{ MAIL_PORT: '65000' }, 'MAIL_PORT is "65000", but must be a number from 1 to 64535, because'],
  ])('with the settings %j', async (given, words) => {
    const said = await refusal(start(settings, given));
    expect(said).toContain(words);
    expect(said).not.toContain('\n');
  });

  it('while another one has the data: it names that one', async () => {
    const held = await acquireDataLock(settings);
    const said = await refusal(start(settings));
    expect(said).toContain(
      `is already running with the data in ${settings.data}, at http://localhost:${settings.port}`,
    );
    expect(said).toContain(`process ${process.pid}`);
    expect(existsSync(lock())).toBe(true);
    await held.release();
  });

  it('on a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(settings.port, '127.0.0.1', resolve));
    const started = start(settings);
    expect(await started.ended).toBe(1);
    await new Promise((resolve) => other.close(resolve));
    expect(started.words().trim()).toBe(
      `Port ${settings.port} (the application) is in use. Stop what is using it, or set PORT to a free port and try again.`,
    );
    expect(existsSync(lock())).toBe(false);
  });

  it('on broken state: it names the file and leaves it as it is', async () => {
    const kept = join(settings.data, 'state', 'kept');
    await mkdir(kept, { recursive: true });
    await writeFile(join(settings.data, 'state', 'form'), String(SCHEMA));
    const file = join(kept, 'dynamodb.json');
    await writeFile(file, '{"payload": {"tab');
    expect(await refusal(start(settings))).toContain(
      `${file} is corrupt: \`npm run reset\` starts over with empty data`,
    );
    expect(await readFile(file, 'utf8')).toBe('{"payload": {"tab');
    await rm(join(settings.data, 'state'), { recursive: true });
  });
});

const Booked = z.object({ trackingNumber: z.string() });
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

async function book(customerEmail: string): Promise<string> {
  const answer = await fetch(`http://localhost:${settings.port}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      customerName: 'Jane Roe',
      customerEmail,
      customerPhone: '(555) 010-4242',
      serviceType: 'express',
      containerType: '40ft',
      weight: '1500',
      pickupAddress: '1100 McLester St',
      pickupCity: 'Elizabeth',
      pickupDate: day(2),
      deliveryAddress: '410 Locust Street',
      deliveryCity: 'Hartford',
      estimatedDelivery: day(4),
    }),
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`Booking answered ${answer.status}: ${text}`);
  return Booked.parse(JSON.parse(text)).trackingNumber;
}

const Mails = z.array(z.object({ to: z.array(z.object({ address: z.string() })) }));

async function hasMail(address: string): Promise<boolean> {
  const mails = Mails.parse(await (await fetch(`http://localhost:${settings.mailPort}/email`)).json());
  return mails.some(({ to }) => to.some((one) => one.address === address));
}

describe('a system that runs', () => {
  it('loses nothing that was saved when the local AWS is killed, and goes on at the next start', async () => {
    const first = start(settings);
    await first.hasSaid(`Quayside is ready at http://localhost:${settings.port}`);
    const number = await book('before@keystone.example');
    await eventually(() => hasSaved(settings, number), 'the booking in the saved state');
    process.kill(await awsPid(settings), 'SIGKILL');
    expect(await first.ended).toBe(1);
    expect(first.words()).toContain('The local AWS stopped unexpectedly (SIGKILL; see');
    expect(await listeners(settings)).toEqual([]);

    const second = start(settings);
    await second.hasSaid(`Quayside is ready at http://localhost:${settings.port}`);
    // The sources are the same, so functions, stacks and pages are as they were.
    expect(second.words()).not.toMatch(/Bundling|Deploying|Building/);
    const track = await fetch(`http://localhost:${settings.port}/api/track/${number}`);
    expect(track.status).toBe(200);
    // What reads the table's stream goes on, too.
    await book('after@keystone.example');
    await eventually(() => hasMail('after@keystone.example'), 'the mail about the second booking');

    process.kill(second.pid, 'SIGHUP');
    expect(await second.ended).toBe(0);
    expect(await listeners(settings)).toEqual([]);
    expect(existsSync(lock())).toBe(false);
  });

  it('leaves nothing when it is killed itself, and the next start does not wait for it', async () => {
    // As with changed sources: everything is made anew.
    await rm(settings.work, { recursive: true });
    const killed = start(settings);
    await killed.hasSaid('Bundling the functions');
    process.kill(killed.pid, 'SIGKILL');
    await killed.ended;
    await eventually(async () => (await listeners(settings)).length === 0, 'the end of what it had started');
    expect(existsSync(lock())).toBe(true);
    const next = start(settings);
    await next.hasSaid('Bundling the functions');
    process.kill(next.pid, 'SIGTERM');
    expect(await next.ended).toBe(0);
    expect(await listeners(settings)).toEqual([]);
  });
});
