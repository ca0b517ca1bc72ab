import { exceptionLabel } from '#shared/shipments/exception-label.ts';
import { formatMoney } from '../../lib/format.ts';

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A code by its words, e.g. "shipment_created" as "Shipment created". */
export function codeLabel(code: string): string {
  return sentence(code.replaceAll('_', ' '));
}

/** A field by its words, e.g. "Primary color"; one of ids by whose they are: "Driver", "Members". */
export function fieldLabel(field: string): string {
  return sentence(
    field
      .replace(/Id(s?)$/, '$1')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replace(/\b(?:sms|eta)\b/g, (letters) => letters.toUpperCase()),
  );
}

/** Fields that hold one of a few codes, and dollars; whatever else is text stays as somebody typed it. */
const CODES = new Set(['status', 'role', 'priority', 'serviceType', 'availability', 'vehicleType', 'trouble']);
/** How somebody was told something. */
const CHANNELS = new Map([
  ['email', 'Email'],
  ['sms', 'Text message'],
  ['phone', 'Phone'],
]);
const DOLLARS = new Set(['balance', 'amount', 'price']);

/** What a field had or has, e.g. "In transit", "$1,956.00". */
export function valueLabel(field: string, value: string | number | boolean | undefined): string {
  if (value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return DOLLARS.has(field) ? formatMoney(value) : String(value);
  if (field === 'channel') return CHANNELS.get(value) ?? value;
  if (field === 'exception') return exceptionLabel(value);
  return CODES.has(field) ? codeLabel(value) : value;
}
