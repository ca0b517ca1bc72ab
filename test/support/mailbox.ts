import { inject } from 'vitest';
import * as z from 'zod/mini';
import { eventually } from './client.ts';
import { book, unique } from './people.ts';

const Mail = z.object({
  subject: z.string(),
  text: z.string(),
  to: z.array(z.object({ address: z.string() })),
});
export type Mail = z.infer<typeof Mail>;

/** All mails to an address, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(new URL('/email', inject('stack').mailUrl));
  const all = z.array(Mail).parse(await answer.json());
  return all.filter(({ to }) => to.some((recipient) => recipient.address === address));
}

/** The first mail to an address with these words in its subject. */
export function mailTo(address: string, subject: RegExp): Promise<Mail> {
  return eventually(async () => (await mailsTo(address)).find((mail) => subject.test(mail.subject)));
}

/** Until every mail is out that was asked for before: until one that was asked for only now has come. */
export async function mailsAreThrough(): Promise<void> {
  const customerEmail = `behind-${unique()}@quay.example`;
  await book({ customerEmail });
  await mailTo(customerEmail, /Booking confirmed/);
}

/** The token in the link of a mail. */
export function tokenIn(mail: Mail): string {
  const [, token] = /[?&#]token=([\w-]+)/.exec(mail.text) ?? [];
  if (!token) throw new Error('No link in this mail');
  return token;
}
