import { account } from './account.ts';
import { bell } from './bell.ts';
import { driving } from './driving.ts';
import { general } from './general.ts';
import { invoices, ofInvoices } from './invoices.ts';
import { mails } from './mails.ts';
import { messages } from './messages.ts';
import { payments } from './payments.ts';
import { portal } from './portal.ts';
import { proof } from './proof.ts';
import { codes, refusals } from './refusals.ts';
import { shell } from './shell.ts';
import { shipments } from './shipments.ts';
import { times } from './times.ts';
import { toDrivers } from './to-drivers.ts';

/** Every Spanish text by its English one: what has none here does not compile. */
const texts = {
  ...account,
  ...bell,
  ...driving,
  ...general,
  ...invoices,
  ...mails,
  ...messages,
  ...payments,
  ...portal,
  ...proof,
  ...refusals,
  ...shell,
  ...shipments,
  ...times,
};
export type Spanish = typeof texts;

/** For whoever reads Spanish; nobody else loads it. */
export const SPANISH: Readonly<Record<string, string>> = { ...texts, ...codes, ...ofInvoices };

/** The same for drivers. */
export const TO_DRIVERS: typeof SPANISH = { ...SPANISH, ...toDrivers };
