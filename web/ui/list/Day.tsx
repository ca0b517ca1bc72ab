import { useDates } from '../../lib/format.ts';

/** The day of an instant or a date in a cell; nothing where there is none. */
export function Day({ value }: { value: string | undefined }) {
  const { date } = useDates();
  return value && date(value);
}
