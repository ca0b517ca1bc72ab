import { account } from './account.ts';
import { bell } from './bell.ts';
import { booking } from './booking.ts';
import { driving } from './driving.ts';
import { general } from './general.ts';
import { invoices, ofInvoices } from './invoices.ts';
import { landing } from './landing.ts';
import { mails } from './mails.ts';
import { messages } from './messages.ts';
import { payments } from './payments.ts';
import { portal } from './portal.ts';
import { proof } from './proof.ts';
import { publicPages } from './public.ts';
import { codes, refusals } from './refusals.ts';
import { shell } from './shell.ts';
import { shipments } from './shipments.ts';
import { signingIn } from './signing-in.ts';
import { times } from './times.ts';
import { toDrivers } from './to-drivers.ts';
import { trackAnswer } from './track-answer.ts';
import { tracking } from './tracking.ts';

/** Every Spanish text by its English one: what has none here does not compile. */
const texts = {
  ...account,
  ...bell,
  ...booking,
  ...driving,
  ...general,
  ...invoices,
  ...landing,
  ...mails,
  ...messages,
  ...payments,
  ...portal,
  ...proof,
  ...publicPages,
  ...refusals,
  ...shell,
  ...shipments,
  ...signingIn,
  ...times,
  ...trackAnswer,
  ...tracking,
};
export type Spanish = typeof texts;

/** For whoever reads Spanish; nobody else loads it. */
export const SPANISH: Readonly<Record<string, string>> = { ...texts, ...codes, ...ofInvoices };

/** The same for drivers. */
export const TO_DRIVERS: typeof SPANISH = { ...SPANISH, ...toDrivers };
