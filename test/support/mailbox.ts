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

/** All mails, oldest first. */
async function allMails(): Promise<Mail[]> {
  const answer = await fetch(new URL('/email', inject('stack').mailUrl));
  return z.array(Mail).parse(await answer.json());
}

const addresses = (recipients: { address: string }[]) => recipients.map(({ address }) => address);

/** Without case: a composer may write a host in lower case. */
const isSame = (one: string[], other: string[]) => one.join().toLowerCase() === other.join().toLowerCase();

/** All mails to an address, oldest first. Fails where a mail says another recipient than its envelope. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const all = await allMails();
  const mine = all.filter(({ to, envelope }) => [...addresses(to), ...addresses(envelope.to)].includes(address));
  for (const { to, envelope } of mine) {
    const [said, delivered] = [addresses(to), addresses(envelope.to)];
    if (!isSame(said, delivered)) throw new Error(`A mail to ${said.join()} went to ${delivered.join()}`);
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
  const all = await allMails();
  return all.filter((mail) => mail.text.includes(text)).flatMap(({ envelope }) => addresses(envelope.to));
}

/** Until every mail is out that was asked for before: until one that was asked for only now has come. */
export async function mailsAreThrough(): Promise<void> {
  const customerEmail = `behind-${unique()}@quay.example`;
  await book({ customerEmail });
  await mailTo(customerEmail, /Booking confirmed/);
}

/** The text of the calendar part that came with a mail. */
export async function calendarIn({ id, attachments }: Mail): Promise<string> {
  const file = attachments?.find(({ contentType }) => /calendar|ics/.test(contentType));
  if (!file) throw new Error('No calendar part in this mail');
  const answer = await fetch(new URL(`/email/${id}/attachment/${file.generatedFileName}`, inject('stack').mailUrl));
  return answer.text();
}

/** The token in the link of a mail. */
export function tokenIn(mail: Mail): string {
  const [, token] = /[?&#]token=([\w-]+)/.exec(mail.text) ?? [];
  if (!token) throw new Error('No link in this mail');
  return token;
}
