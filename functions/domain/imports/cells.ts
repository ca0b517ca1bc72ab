import { DAY_MINUTES, DAY_MS } from '#shared/dates/durations.ts';
import type { ShipmentField } from '#shared/imports/shipment-columns.ts';
import type { Cells } from './header.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** Days of spreadsheets are counted from the one before 1900 began. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** "45000", as a spreadsheet keeps a date, or "11/25/2026", as Americans write it; else as it stands there. */
export function dayCell(cell: string): string {
  if (/^[2-9]\d{4}(\.\d+)?$/.test(cell)) {
    return new Date(FIRST_DAY + Math.floor(Number(cell)) * DAY_MS).toISOString().slice(0, 10);
  }
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/.exec(cell) ?? [];
  if (year) return `${year}-${two(Number(month))}-${two(Number(day))}`;
  return cell.replace(/^(\d{4}-\d\d-\d\d)[T ].*$/, '$1');
}

/** "8:00 AM", "0800", or "0.3333", as a spreadsheet keeps a time; else as it stands there. */
export function timeCell(cell: string): string {
  if (/^0?\.\d+$/.test(cell)) {
    const minutes = Math.round(Number(cell) * DAY_MINUTES) % DAY_MINUTES;
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  }
  const [whole, hour = '', minute = '00', half] = /^(\d{1,2}):?(\d\d)?(?::\d\d)?\s*([ap])?\.?m?\.?$/i.exec(cell) ?? [];
  if (!whole || (!half && !/\d{3}|:/.test(cell))) return cell;
  if (!half) return `${hour.padStart(2, '0')}:${minute}`;
  if (Number(hour) < 1 || Number(hour) > 12) return cell;
  return `${two((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0))}:${minute}`;
}

const TYPES: Readonly<Record<string, readonly string[]>> = {
  '20ft': ['20', '20ft', '20gp', '20dv', '20dc', '20st', '20std', '20standard', '22g1'],
  '40ft': ['40', '40ft', '40gp', '40dv', '40dc', '40st', '40std', '40standard', '42g1'],
  '40ft_high': ['40high', '40fthigh', '40hc', '40hq', '40fthc', '40highcube', '40fthighcube', '45g1'],
};
const UNITS: Readonly<Record<string, readonly string[]>> = {
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  lbs: ['lb', 'lbs', 'pound', 'pounds'],
  tons: ['t', 'ton', 'tons', 'tonne', 'tonnes', 'mt'],
};

/** What people call one of a few things; else as it stands there, which is told to be none of them. */
export function named(names: Readonly<Record<string, readonly string[]>>, cell: string): string {
  const letters = cell.toLowerCase().replace(/[^a-z0-9]/g, '');
  return Object.keys(names).find((name) => names[name]?.includes(letters)) ?? cell;
}

const lowerCase = (cell: string) => cell.toLowerCase();

const AS_SENT: Partial<Record<ShipmentField, (cell: string) => string>> = {
  pickupDate: dayCell,
  estimatedDelivery: dayCell,
  pickupFrom: timeCell,
  pickupTo: timeCell,
  deliveryFrom: timeCell,
  deliveryTo: timeCell,
  containerType: (cell) => named(TYPES, cell),
  weightUnit: (cell) => named(UNITS, cell),
  priority: lowerCase,
  serviceType: lowerCase,
};

/** The cells that say something, as the calls of shipments take them. */
export function asSent(cells: Cells<ShipmentField>): Cells<ShipmentField> {
  const given: Cells<ShipmentField> = {};
  for (const [name, cell] of Object.entries(cells) as [ShipmentField, string][])
    if (cell !== '') given[name] = AS_SENT[name]?.(cell) ?? cell;
  return given;
}
