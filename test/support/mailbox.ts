import { inject } from 'vitest';
import * as z from 'zod/mini';
import { eventually } from './client.ts';
import { book, unique } from './people.ts';

const Mail = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  from: z.array(z.object({ address: z.string(), name: z.string() })),
  to: z.array(z.object({ address: z.string() })),
  /** Whom the mail server was told to deliver to, whatever the mail itself says. */
  attachments: z.nullish(
    z.array(z.object({ fileName: z.optional(z.string()), generatedFileName: z.string(), contentType: z.string() })),
  ),
  id: z.string(),
  envelope: z.object({ to: z.array(z.object({ address: z.string() })) }),
});
export type Mail = z.infer<typeof Mail>;

/** The mails with these properties (all without one), oldest first; a mail's path, and what stands there. */
async function mails(where: Record<string, string> = {}): Promise<Mail[]> {
  const address = new URL(`/email?${new URLSearchParams(where)}`, inject('stack').mailUrl);
  // A run makes thousands: unasked, all of them would be packed and unpacked each time.
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  return z.array(Mail).parse(await answer.json());
}

const addresses = (recipients: { address: string }[]) => recipients.map(({ address }) => address);

/** Without case: a composer may write a host in lower case. */
const isSame = (one: string[], other: string[]) => one.join().toLowerCase() === other.join().toLowerCase();

/** All mails to an address, oldest first. Fails where a mail says another recipient than its envelope. */
export async function mailsTo(address: string): Promise<Mail[]> {
  // By both: a mail that went to somebody else than it says is found by either.
  const [said, delivered] = [await mails({ 'to.address': address }), await mails({ 'envelope.to.address': address })];
  const known = new Set(said.map(({ id }) => id));
  const mine = [...said, ...delivered.filter(({ id }) => !known.has(id))];
  for (const { to, envelope } of mine) {
    const [written, reached] = [addresses(to), addresses(envelope.to)];
    if (!isSame(written, reached)) throw new Error(`A mail to ${written.join()} went to ${reached.join()}`);
  }
  return mine;
}

/** The first mail to an address with these words in its subject, and with this text where one is given. */
export function mailTo(address: string, subject: RegExp, text = ''): Promise<Mail> {
  return eventually(async () =>
    (await mailsTo(address)).find((mail) => subject.test(mail.subject) && mail.text.includes(text)),
  );
}

/** Whom the mails with this text were delivered to. */
export async function deliveredWith(text: string): Promise<string[]> {
  return (await mails()).filter((mail) => mail.text.includes(text)).flatMap(({ envelope }) => addresses(envelope.to));
}

/**
 * Until one more mail than were to come would have come as well: one that was asked for only now is here. Several are sent at
 * a time, so those that are to come are waited for first.
 */
export async function mailsAreThrough(): Promise<void> {
  const customerEmail = `behind-${unique()}@quay.example`;
  await book({ customerEmail });
  await mailTo(customerEmail, /Booking confirmed/);
}

type MailFile = NonNullable<Mail['attachments']>[number];

async function readFile({ id, attachments }: Mail, isWanted: (file: MailFile) => boolean): Promise<Response> {
  const file = attachments?.find(isWanted);
  if (!file) throw new Error('No such file in this mail');
  return fetch(new URL(`/email/${id}/attachment/${file.generatedFileName}`, inject('stack').mailUrl));
}

/** The text of the calendar part that came with a mail. */
export async function calendarIn(mail: Mail): Promise<string> {
  return (await readFile(mail, ({ contentType }) => /calendar|ics/.test(contentType))).text();
}

/** A file that came with a mail. */
export async function fileOf(mail: Mail, name: RegExp): Promise<ArrayBuffer> {
  return (await readFile(mail, ({ fileName = '' }) => name.test(fileName))).arrayBuffer();
}

/** The token in the link of a mail. */
export function tokenIn(mail: Mail): string {
  const [, token] = /[?&#]token=([\w-]+)/.exec(mail.text) ?? [];
  if (!token) throw new Error('No link in this mail');
  return token;
}
