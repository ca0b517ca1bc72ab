/** A column of a file that is imported. */
export interface ImportColumn<Field extends string = string> {
  readonly field: Field;
  readonly title: string;
  /** What else its head may say; case, spaces and punctuation do not count. */
  readonly aliases: readonly string[];
  /** Without it no row of a file can be read. */
  readonly isNeeded?: true;
  /** How a cell is written, where its title does not say it. */
  readonly hint?: string;
}

/** A column that no file may have yet. */
export type RefusedColumn = Pick<ImportColumn, 'title' | 'aliases'>;

/** What tells one head from another. */
const headKey = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** Whether a head names a column. */
export function isHeadOf({ title, aliases }: RefusedColumn, head: string): boolean {
  const key = headKey(head);
  return key !== '' && [title, ...aliases].some((name) => headKey(name) === key);
}
