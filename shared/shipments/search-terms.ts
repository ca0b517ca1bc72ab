import { foldText } from '#shared/search/fold-text.ts';
import type { Priority, Shipment, ShipmentStatus } from './shipment.ts';

/** What is typed of a shipment beside its names and numbers: how it stands, how urgent it is, and on which days. */
export interface ShipmentTerms {
  /** The rest of the text. */
  readonly rest: string;
  readonly statuses: readonly ShipmentStatus[];
  readonly priorities: readonly Priority[];
  /** Each as the days that it means end: `-12-08`, or with its year. */
  readonly days: readonly string[];
}

/** As both languages say it, without marks. */
const STATUS_WORDS: Readonly<Record<string, ShipmentStatus>> = {
  ...{ pending: 'pending', assigned: 'assigned', 'picked up': 'picked_up', 'in transit': 'in_transit' },
  ...{ delivered: 'delivered', cancelled: 'cancelled', canceled: 'cancelled' },
  ...{ pendiente: 'pending', asignado: 'assigned', recogido: 'picked_up', 'en transito': 'in_transit' },
  ...{ entregado: 'delivered', cancelado: 'cancelled' },
};
const PRIORITY_WORDS: Readonly<Record<string, Priority>> = {
  ...{ urgent: 'urgent', urgente: 'urgent', high: 'high', alta: 'high', low: 'low', baja: 'low' },
};

const MONTHS = [
  ...['jan(?:uary)?|enero?', 'feb(?:ruary)?|febrero', 'mar(?:ch)?|marzo', 'apr(?:il)?|abr(?:il)?', 'may(?:o)?'],
  ...['june?|junio', 'july?|julio', 'aug(?:ust)?|ago(?:sto)?', 'sept?(?:ember)?|septiembre'],
  ...['oct(?:ober)?|octubre', 'nov(?:ember)?|noviembre', 'dec(?:ember)?|dic(?:iembre)?'],
];
const MONTH = MONTHS.map((names) => `(?:${names})`).join('|');

const wordsOf = (words: Readonly<Record<string, unknown>>) =>
  new RegExp(`\\b(?:${Object.keys(words).join('|')})\\b`, 'g');
const [STATUS, PRIORITY] = [wordsOf(STATUS_WORDS), wordsOf(PRIORITY_WORDS)];

/** Ways in which a day is written, each with where its parts are. */
const DAYS: readonly { form: RegExp; month: number; day: number; year: number }[] = [
  { form: /\b(20\d\d)-(\d\d)-(\d\d)\b/g, year: 1, month: 2, day: 3 },
  { form: /\b(\d{1,2})\/(\d{1,2})(?:\/(20\d\d))?\b/g, month: 1, day: 2, year: 3 },
  {
    form: new RegExp(`\\b(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (20\\d\\d)\\b)?`, 'g'),
    month: 1,
    day: 2,
    year: 3,
  },
  {
    form: new RegExp(`\\b(\\d{1,2})(?: de)? (${MONTH})\\b(?:(?: de)? (20\\d\\d)\\b)?`, 'g'),
    day: 1,
    month: 2,
    year: 3,
  },
];

const twoDigits = (number: number) => String(number).padStart(2, '0');

function monthOf(text: string): number {
  return /^\d/.test(text) ? Number(text) : MONTHS.findIndex((names) => new RegExp(`^(?:${names})$`).test(text)) + 1;
}

/** What a typed text says of a shipment's state and days; undefined where it says nothing of them. */
export function shipmentTermsOf(text: string): ShipmentTerms | undefined {
  let rest = foldText(text).replace(/\s+/g, ' ');
  const take = (form: RegExp, read: (parts: readonly string[]) => string | undefined) => {
    const taken: string[] = [];
    rest = rest.replace(form, (whole, ...parts: unknown[]) => {
      const found = read([whole, ...parts.map(String)]);
      if (found === undefined) return whole;
      taken.push(found);
      return ' ';
    });
    return taken;
  };
  const days = DAYS.flatMap(({ form, year, month, day }) =>
    take(form, (parts) => {
      const [at, of] = [Number(parts[day]), monthOf(parts[month] ?? '')];
      const known = /^20/.test(parts[year] ?? '') ? parts[year] : '';
      return of >= 1 && of <= 12 && at >= 1 && at <= 31 ? `${known}-${twoDigits(of)}-${twoDigits(at)}` : undefined;
    }),
  );
  const statuses = take(STATUS, ([word = '']) => STATUS_WORDS[word]) as ShipmentStatus[];
  const priorities = take(PRIORITY, ([word = '']) => PRIORITY_WORDS[word]) as Priority[];
  const isAny = days.length + statuses.length + priorities.length > 0;
  return isAny ? { rest: rest.trim(), statuses, priorities, days } : undefined;
}

type State = Pick<Shipment, 'status' | 'priority'>;

/** True where a shipment stands so, is so urgent, and has each of the days among its own. */
export function holdsTerms(
  { statuses, priorities, days }: ShipmentTerms,
  { status, priority }: State,
  own: readonly (string | undefined)[],
): boolean {
  return (
    (statuses.length === 0 || statuses.includes(status)) &&
    (priorities.length === 0 || priorities.includes(priority)) &&
    days.every((day) => own.some((one) => one?.endsWith(day)))
  );
}
