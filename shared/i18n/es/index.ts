import { account } from './account.ts';
import { bell } from './bell.ts';
import { booking } from './booking.ts';
import { charges } from './charges.ts';
import { containers } from './containers.ts';
import { documents } from './documents.ts';
import { driving } from './drive.ts';
import { driverDocuments } from './driver-documents.ts';
import { appErrors, codes } from './errors.ts';
import { forDrivers } from './for-drivers.ts';
import { general } from './general.ts';
import { invoices } from './invoices.ts';
import { landing } from './landing.ts';
import { links } from './links.ts';
import { lists } from './lists.ts';
import { liveMap } from './live-map.ts';
import { mails } from './mails.ts';
import { meetings } from './meetings.ts';
import { messages } from './messages.ts';
import { ofInvoices, pagesAndMails } from './pages-and-mails.ts';
import { payments } from './payments.ts';
import { portal } from './portal.ts';
import { pricing } from './pricing.ts';
import { proof } from './proof.ts';
import { publicPages } from './public.ts';
import { shell } from './shell.ts';
import { shipmentList } from './shipment-list.ts';
import { shipmentTexts } from './shipments.ts';
import { signingIn } from './sign-in.ts';
import { times } from './times.ts';
import { trackAnswer } from './track-answer.ts';
import { trackFacts } from './track-facts.ts';
import { tracking } from './tracking.ts';

/** Every Spanish text by its English one: what has none here does not compile. */
const texts = {
  ...account,
  ...bell,
  ...booking,
  ...charges,
  ...containers,
  ...documents,
  ...driverDocuments,
  ...driving,
  ...general,
  ...invoices,
  ...landing,
  ...links,
  ...lists,
  ...liveMap,
  ...mails,
  ...meetings,
  ...messages,
  ...pagesAndMails,
  ...payments,
  ...portal,
  ...pricing,
  ...proof,
  ...publicPages,
  ...appErrors,
  ...shell,
  ...shipmentList,
  ...shipmentTexts,
  ...signingIn,
  ...times,
  ...trackAnswer,
  ...trackFacts,
  ...tracking,
};
export type Spanish = typeof texts;

/** For whoever reads Spanish; nobody else loads it. */
export const SPANISH: Readonly<Record<string, string>> = { ...texts, ...codes, ...ofInvoices };

/** The same for drivers. */
export const SPANISH_FOR_DRIVERS: typeof SPANISH = { ...SPANISH, ...forDrivers };
