import type { AuditEntry } from '#shared/contracts/audit.ts';

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What happened, e.g. "Shipment picked up", "User role changed". */
export function whatOf({ type, object: { kind } }: AuditEntry): string {
  const about = kind.replaceAll('_', ' ');
  const words = type.replaceAll('_', ' ');
  return sentence(words.startsWith(about) ? words : `${about} ${words}`);
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

export const SOURCES: Readonly<Record<AuditEntry['source'], string>> = {
  screen: 'Web',
  public: 'Public page',
  api: 'API',
  system: 'By itself',
};

/** Who did it, as they were called then. */
export function whoOf({ actor: { kind, name } }: AuditEntry): string {
  if (name) return name;
  return kind === 'system' ? 'Quayside' : 'A visitor';
}

/** What is searched in the entries that are loaded. */
export function textsOf(entry: AuditEntry): string[] {
  const { object, changes } = entry;
  const values = changes.flatMap(({ field, before, after }) => [
    fieldLabel(field),
    `${before ?? ''}`,
    `${after ?? ''}`,
  ]);
  return [whoOf(entry), whatOf(entry), object.name ?? '', object.id, ...values];
}
