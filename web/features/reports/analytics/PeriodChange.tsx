import { formatNumber } from '../../../lib/format.ts';
import ArrowDropDown from '../../../ui/icon/ArrowDropDown.tsx';
import ArrowDropUp from '../../../ui/icon/ArrowDropUp.tsx';
import { Text } from '../../../ui/page/Text.tsx';

interface ChangeProps {
  now: number | undefined;
  before: number | undefined;
  /** In percent of what it was before, or as the difference in a unit. */
  unit: '%' | 'pts' | 'h';
  isLessBetter?: boolean;
  /** Where something else stands beside it. */
  isShort?: boolean;
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** How a figure moved since the period before; undefined without a base. */
function changeOf({ now, before, unit }: ChangeProps): number | undefined {
  if (now === undefined || before === undefined) return undefined;
  if (unit !== '%') return oneDecimal(now - before);
  return before > 0 ? oneDecimal(((now - before) / before) * 100) : undefined;
}

/** The change of a figure, by an arrow, a word for screen readers, and a color. */
export function PeriodChange(props: ChangeProps) {
  const change = changeOf(props);
  if (change === undefined) return <>No earlier data</>;
  if (change === 0) return <>Unchanged</>;
  const isBetter = props.isLessBetter ? change < 0 : change > 0;
  const Arrow = change > 0 ? ArrowDropUp : ArrowDropDown;
  const amount = formatNumber(Math.abs(change));
  return (
    <>
      <Text weight={600} tone={isBetter ? 'success' : 'error'}>
        <Arrow titleAccess={change > 0 ? 'Up' : 'Down'} sx={{ fontSize: 'var(--icon)', verticalAlign: 'middle' }} />
        {props.unit === '%' ? `${amount}%` : `${amount} ${props.unit}`}
      </Text>
      {!props.isShort && ' from last period'}
      {props.isShort && <span className="sr-only"> from last period</span>}
    </>
  );
}
