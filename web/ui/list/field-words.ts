const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A code by its words, e.g. "shipment_created" as "Shipment created". */
export function codeLabel(code: string): string {
  return sentence(code.replaceAll('_', ' '));
}

/** A field by its words, e.g. "Primary color". */
export function fieldLabel(field: string): string {
  return sentence(field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
}

/** What a field had or has. */
export function valueLabel(value: string | number | boolean | undefined): string {
  if (value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value).replace(/^[a-z_]+$/, (code) => code.replaceAll('_', ' '));
}
