import { useState } from 'react';
import { useDates } from '../../lib/format.ts';
import { useUrlParams } from '../../lib/use-url-param.ts';
import { monthDays, type SelectedRange } from '../form/range-days.ts';

const ENDS = ['from', 'to'] as const;

/**
 * Days that a list is narrowed to, as they are chosen: the days themselves stand in the address, so what is shared shows the
 * same. `what` happened on them: "Issued".
 */
export function useRangeDays(what: string, start: string | undefined, end: string | undefined) {
  const today = useDates().today();
  const [isOwn, setOwn] = useState(false);
  const set = useUrlParams(ENDS);
  const [thisMonth, lastMonth] = [monthDays('this', today), monthDays('last', today)];
  const days = start && end ? { from: start, to: end } : undefined;
  const is = (other: SelectedRange) => days?.from === other.from && days.to === other.to;
  const named = is(thisMonth) ? 'month' : is(lastMonth) ? 'last_month' : 'custom';
  const choose = (value: string | undefined) => {
    setOwn(value === 'custom');
    if (value === undefined) set({});
    // Whoever wants other days begins with those that are shown.
    else if (value === 'custom') set({ ...(days ?? thisMonth) });
    else set({ ...(value === 'month' ? thisMonth : lastMonth) });
  };
  const setDays = (next: SelectedRange) => {
    setOwn(true);
    set({ ...next });
  };
  const options = [
    { value: '', label: `${what} any day` },
    { value: 'month', label: `${what} this month` },
    { value: 'last_month', label: `${what} last month` },
    { value: 'custom', label: 'Custom dates' },
  ];
  return { value: days ? (isOwn ? 'custom' : named) : '', options, choose, days, setDays, today };
}
