import { lengthOfWord, tokenize, tokenizeNumber, truncateWord } from '#shared/search/tokenize.ts';
import { SHIPMENT_DAYS, type ShipmentDay } from '#shared/shipments/shipment-days.ts';
import type { CustomerRecord } from '../customers/customer-types.ts';
import type { DriverRecord } from '../drivers/driver-types.ts';
import type { InvoiceRecord } from '../invoices/invoice-types.ts';
import type { PlaceRecord } from '../places/place-types.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';

/** What can be found, by its kind. */
export interface SearchableRecords {
  shipment: ShipmentRecord;
  customer: CustomerRecord;
  driver: DriverRecord;
  invoice: InvoiceRecord;
  place: PlaceRecord;
}
export type SearchableKind = keyof SearchableRecords;

/** Entries, or rows of an own list, that a search looks at, however many are meant. */
export const MAX_EXAMINED = 300;

const MAX_WORDS = 40;
const MIN_WORD_LENGTH = 2;
/** How people read a number over the phone: its end. */
const SUFFIX_LENGTHS = [6, 5, 4];
/** From which letter on a number of eleven or twelve is known: from any but the last three. */
const PART_LENGTHS = [11, 10, 9, 8, 7, ...SUFFIX_LENGTHS];

type Text = string | undefined;

/** A number by its parts, whole, without the letters that it begins with, and by its end. */
function numberedBy(number: Text, lengths: readonly number[]): string[] {
  if (!number) return [];
  const parts = tokenizeNumber(number);
  const whole = truncateWord(parts.join(''));
  const digits = /^[a-z]+(\d+)$/.exec(whole)?.[1];
  const ends = lengths.filter((length) => whole.length > length).map((length) => whole.slice(-length));
  return [whole, ...(digits ? [digits] : []), ...ends, ...parts];
}

const numbered = (number: Text) => numberedBy(number, SUFFIX_LENGTHS);
/** Also by whatever of it somebody remembers, from its middle too. */
const numberedThroughout = (number: Text) => numberedBy(number, PART_LENGTHS);

/** Under which day of a shipment it is listed; no typed word begins so. */
const DAY_MARKS: Readonly<Record<ShipmentDay, string>> = { pickup: '@pd', delivery: '@dd' };
/** Behind every day. */
const NO_DAY = '~';

/** The day by which a shipment is listed: its delivery's is the one that was meant until it has one. */
export function listedDay(
  kind: ShipmentDay,
  { pickupDate, estimatedDelivery, days }: Pick<ShipmentRecord, 'pickupDate' | 'estimatedDelivery' | 'days'>,
): string | undefined {
  return kind === 'pickup' ? pickupDate : (days.delivered ?? estimatedDelivery);
}

/** The word under which a shipment of a day is listed, in the order of days; those without one come last. */
export function dayWord(kind: ShipmentDay, day: string = NO_DAY): string {
  return `${DAY_MARKS[kind]}${day.replaceAll('-', '')}`;
}

/** True for a word by which something is listed, and which nobody types. */
export function isListing(word: string): boolean {
  return word.startsWith('@');
}

const named = (text: Text) => (text ? tokenize(text) : []);

const EXTENSION = /ext|x|#|int|anexo/i;

/** Whatever stands before it, a country or an area, nobody is sure of. */
function phoned(phone: Text): string[] {
  const digits = (phone ?? '').split(EXTENSION, 1).join().replace(/\D/g, '');
  return digits ? [digits.slice(-7)] : [];
}

const WORDS: { readonly [Kind in SearchableKind]: (record: SearchableRecords[Kind]) => string[] } = {
  shipment: ({ trackingNumber, containerNumber, customerReference, purchaseOrderNumber, contact, ...places }) => [
    ...[trackingNumber, containerNumber].flatMap(numberedThroughout),
    ...[customerReference, purchaseOrderNumber].flatMap(numbered),
    ...[contact.name, contact.company, places.pickupCity, places.deliveryCity].flatMap(named),
  ],
  customer: ({ name, company, email, phone, contacts = [], mergedInto }) =>
    mergedInto === undefined
      ? [
          ...[name, company, email].flatMap(named),
          ...phoned(phone),
          ...contacts.flatMap((contact) => named(contact.name)),
        ]
      : [],
  driver: ({ name, email, phone, vehicleNumber }) => [
    ...named(name),
    ...named(email),
    ...phoned(phone),
    ...numbered(vehicleNumber),
  ],
  invoice: ({ invoiceNumber, trackingNumber, containerNumber, customerReference, purchaseOrderNumber, ...of }) => [
    ...[invoiceNumber, trackingNumber, containerNumber, customerReference, purchaseOrderNumber].flatMap(numbered),
    ...[of.customerName, of.customerCompany].flatMap(named),
  ],
  place: ({ name, city, address, unlocode, smdgCode, firmsCode }) => [
    ...named(name),
    ...[firmsCode, smdgCode, unlocode].flatMap(numbered),
    ...[city, address].flatMap(named),
  ],
};

/** The words by which something is found: the same record has the same ones, the surest first, and at most 40. */
export function searchWordsOf<Kind extends SearchableKind>(kind: Kind, record: SearchableRecords[Kind]): string[] {
  const words = WORDS[kind](record).filter((word) => lengthOfWord(word) >= MIN_WORD_LENGTH);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** The words under which something is listed besides. */
export function listingWordsOf<Kind extends SearchableKind>(kind: Kind, record: SearchableRecords[Kind]): string[] {
  if (kind !== 'shipment') return [];
  const shipment = record as ShipmentRecord;
  return SHIPMENT_DAYS.map((day) => dayWord(day, listedDay(day, shipment)));
}
