import { FACT_SOURCES, type FactField, FEE_KINDS, HOLD_KINDS, HOLD_STATES } from '#shared/boxes/box-facts.ts';
import { instantOf } from '#shared/dates/calendar.ts';
import { DAY_MINUTES } from '#shared/dates/durations.ts';
import { isDay } from '#shared/http/fields.ts';
import { dayCell, named, timeCell } from './cells.ts';

type Names = Readonly<Record<string, readonly string[]>>;

/** What the fields are called on terminals' pages, without spaces and punctuation. */
const FIELDS: Readonly<Record<FactField, readonly string[]>> = {
  discharged: ['discharged', 'discharge', 'dischargedate', 'unloaded'],
  gate_out: ['gateout', 'outgate', 'gatedout'],
  yard_in: ['yardin', 'intoayard'],
  yard_out: ['yardout', 'outofayard'],
  dropped: ['dropped', 'drop'],
  emptied: ['emptied', 'empty'],
  loaded: ['loaded'],
  hooked: ['hooked'],
  street_turned: ['streetturned', 'streetturn', 'turned'],
  gate_in: ['gatein', 'ingate', 'gatedin', 'returned'],
  available: ['available', 'availability', 'availableforpickup'],
  hold: ['hold', 'holds'],
  fee: ['fee', 'fees'],
  lfd: ['lfd', 'lastfreeday', 'lastfreedate'],
  eta: ['eta', 'expectedarrival', 'estimatedarrival'],
  erd: ['erd', 'earliestreturndate', 'earliestreturn'],
  cutoff: ['cutoff', 'cargocutoff'],
  location: ['location', 'yardlocation'],
  size_type: ['sizetype', 'size'],
  gross_kg: ['grosskg', 'grossweight', 'grossweightkg'],
  seal: ['seal', 'sealnumber'],
  return_to: ['returnto', 'returnemptyto', 'emptyreturn'],
  chassis: ['chassis', 'chassisnumber'],
  vessel: ['vessel', 'vesselname'],
  number: ['number', 'containernumber'],
};
const HOLDS: Names = {
  freight: ['freight'],
  customs: ['customs', 'cbp'],
  usda: ['usda', 'agriculture'],
  tmf: ['tmf'],
  vacis: ['vacis', 'xray'],
  line: ['line', 'carrier', 'ssl'],
  other: ['other'],
};
const FEES: Names = { demurrage: ['demurrage'], tmf: ['tmf'], exam: ['exam', 'examination'], other: ['other'] };
const CLOCKS: Names = { demurrage: ['', 'demurrage', 'terminal'], per_diem: ['perdiem', 'detention'] };
const STATES: Names = {
  hold: ['hold', 'onhold', 'held', 'yes'],
  pending: ['pending'],
  released: ['released', 'release', 'cleared', 'clear', 'none', 'no'],
};
const ANSWERS: Names = {
  yes: ['yes', 'y', 'true', 'available', 'ready'],
  no: ['no', 'n', 'false', 'notavailable', 'unavailable', 'notready'],
};

const isField = (name: string): name is FactField => name in FIELDS;

/** The field that a cell names. */
export function fieldOf(cell: string): FactField | undefined {
  const letters = cell.toLowerCase().replace(/[^a-z]/g, '');
  return Object.keys(FIELDS)
    .filter(isField)
    .find((field) => FIELDS[field].includes(letters));
}

/** Whose word it is; the office's own where nobody is named. */
export const sourceCell = (cell: string): string => cell.toLowerCase() || 'staff';

const MOMENT_CELL = /^(.*\d)[T ]\s*(\d{1,2}(?::?\d\d){1,2}\s*(?:[ap]\.?m?\.?)?)$/i;

/** A date and a time by the clock of a zone, or with their own offset; undefined for what names no moment. */
export function instantCell(cell: string, zone: string): string | undefined {
  if (/\d(Z|[+-]\d\d:?\d\d)$/.test(cell) && cell.includes(':')) {
    const instant = new Date(cell);
    return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
  }
  const [, day = '', time = ''] = /^\d{5}\.\d+$/.test(cell) ? ofSpreadsheet(cell) : (MOMENT_CELL.exec(cell) ?? []);
  const [named, clock] = [dayCell(day), timeCell(time)];
  if (!isDay(named) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)) return undefined;
  return instantOf(named, clock, zone).toISOString();
}

/** "45000.604" is a day, and minutes of it. */
function ofSpreadsheet(cell: string): readonly string[] {
  const [day = ''] = cell.split('.');
  const minutes = Math.min(DAY_MINUTES - 1, Math.round((Number(cell) % 1) * DAY_MINUTES));
  const two = (number: number) => String(number).padStart(2, '0');
  return [cell, day, `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`];
}

function day(cell: string): string | undefined {
  const read = dayCell(cell);
  return isDay(read) ? read : undefined;
}

const FEE =
  /^(?:\$?\s*(?<amount>\d[\d,]*(?:\.\d{1,2})?)|(?<none>none)|not posted|unknown)(?<paid>,?\s+paid(?:\s+through\s+(?<until>\S+))?)?$/i;

function fee(cell: string, kind: string) {
  const { amount, none, paid, until } = FEE.exec(cell)?.groups ?? {};
  if (!FEE.test(cell)) return undefined;
  const paidThrough = until === undefined ? undefined : day(until);
  if (until !== undefined && paidThrough === undefined) return undefined;
  const cents = amount === undefined ? null : Math.round(Number(amount.replaceAll(',', '')) * 100);
  return {
    ...{ kind, cents: none ? 0 : cents },
    ...(paid && { isPaid: true }),
    ...(paidThrough && { until: paidThrough }),
  };
}

function oneOf<Value extends string>(values: readonly Value[], names: Names, cell: string): Value | undefined {
  const name = named(names, cell);
  return values.find((value) => value === name);
}

type Cell = { value: unknown; fault?: undefined } | { fault: { field: 'kind' | 'value'; message: string } };

const wrong = (field: 'kind' | 'value', message: string): Cell => ({ fault: { field, message } });
const readAs = (value: unknown, message: string): Cell => (value === undefined ? wrong('value', message) : { value });
const listed = (values: readonly string[]) => `Must be one of ${values.join(', ').replace('_', ' ')}`;
const DAY = 'Write a date, such as 11/24/2026';
const MOMENT = 'Write a date and a time, such as 11/24/2026 2:30 PM';

interface Cells {
  kind: string;
  value: string;
}
type Reader = (cells: Cells, zone: string) => Cell;

const asText: Reader = ({ value }) => ({ value });
const asMoment: Reader = ({ value }, zone) => readAs(instantCell(value, zone), MOMENT);

const asHappened: Reader = ({ value }, zone) => {
  const at = instantCell(value, zone);
  return readAs(at && { at }, MOMENT);
};

const asHold: Reader = ({ kind, value }) => {
  const of = oneOf(HOLD_KINDS, HOLDS, kind);
  const state = oneOf(HOLD_STATES, STATES, value);
  if (of === undefined) return wrong('kind', listed(HOLD_KINDS));
  return readAs(state && { kind: of, state }, 'Must be hold, pending or released');
};

const asFee: Reader = ({ kind, value }) => {
  const of = oneOf(FEE_KINDS, FEES, kind);
  if (of === undefined) return wrong('kind', listed(FEE_KINDS));
  return readAs(fee(value, of), 'Write an amount, such as $150.00, or not posted; and paid after it where it is');
};

const asFreeDay: Reader = ({ kind, value }) => {
  const of = oneOf(['demurrage', 'per_diem'], CLOCKS, kind);
  if (of === undefined) return wrong('kind', 'Must be demurrage or per diem');
  const read = day(value);
  return readAs(read && { of, day: read }, DAY);
};

const asAnswer: Reader = ({ value }) => {
  const answer = oneOf(['yes', 'no'], ANSWERS, value);
  return readAs(answer && answer === 'yes', 'Must be yes or no');
};

const READERS: Readonly<Record<FactField, Reader>> = {
  ...{ discharged: asHappened, gate_out: asHappened, yard_in: asHappened, yard_out: asHappened, dropped: asHappened },
  ...{ emptied: asHappened, loaded: asHappened, hooked: asHappened, street_turned: asHappened, gate_in: asHappened },
  ...{ available: asAnswer, hold: asHold, fee: asFee, lfd: asFreeDay, eta: asMoment, cutoff: asMoment },
  erd: ({ value }) => readAs(day(value), DAY),
  gross_kg: ({ value }) => ({ value: Number(value.replace(/\s*kgs?$/i, '').replaceAll(',', '')) }),
  return_to: ({ value }) => ({ value: { text: value } }),
  ...{ location: asText, size_type: asText, seal: asText, chassis: asText, vessel: asText, number: asText },
};

/** The value of a field as the calls take it, or what is wrong with its cells. */
export const valueCell = (field: FactField, cells: Cells, zone: string): Cell => READERS[field](cells, zone);

/** What is told of a source that is none. */
export const SOURCE_FAULT = listed(FACT_SOURCES);
