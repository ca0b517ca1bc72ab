import { formatMoney } from '../../lib/format.ts';

/** An amount of dollars in tabular figures. */
export function Money({ value }: { value: number | string }) {
  return <span className="num">{formatMoney(value)}</span>;
}
