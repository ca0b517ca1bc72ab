type Value = string | number | boolean;

/** One field before and after; absent where there was, or is, nothing. Never a secret. */
export interface FieldChange {
  field: string;
  before?: Value | undefined;
  after?: Value | undefined;
}

function toAuditValue(value: unknown): Value | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : undefined;
  throw new Error('A field of this kind has no form for the audit');
}

/** A field's own value: names that people give may be those of every object. */
const auditedOf = <T extends object>(of: T, field: keyof T) =>
  Object.hasOwn(of, field) ? toAuditValue(of[field]) : undefined;

/** What the audit has a form for. */
type Shown = Readonly<Record<string, Value | readonly string[] | undefined>>;

/** Which fields of what is audited differ, those that are gone included. */
export function auditedChanges(before: Shown, after: Shown): FieldChange[] {
  return fieldChangesOf(before, after, Object.keys({ ...before, ...after }));
}

/** Which of some fields differ, as the audit shows them. */
export function fieldChangesOf<T extends object>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
): FieldChange[] {
  return fields
    .map((field) => ({ field, before: auditedOf(before, field), after: auditedOf(after, field) }))
    .filter((change) => change.before !== change.after);
}
