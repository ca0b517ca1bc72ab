import { formatMoney } from '../../lib/format.ts';

export function Money({ value }: { value: number | string }) {
  return <span className="num">{formatMoney(value)}</span>;
}
