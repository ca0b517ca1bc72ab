import { useState } from 'react';
import { addDays } from '#shared/dates/calendar.ts';
import { useDates } from '../../lib/format.ts';
import { useUrlParams } from '../../lib/use-url-param.ts';
import { monthDays, type SelectedRange } from '../form/range-days.ts';

const ENDS = ['from', 'to'] as const;

/**
 * Days that a list is narrowed to, as they are chosen: the days themselves stand in the address, so what is shared shows the
 * same. `what` happened on them: "Issued"; `isAhead` where it is yet to happen.
 */
export function useRangeDays(
  what: string,
  start: string | undefined,
  end: string | undefined,
  { isAhead = false } = {},
) {
  const today = useDates().today();
  const [isOwn, setOwn] = useState(false);
  const set = useUrlParams(ENDS);
  const named = isAhead ? comingDays(today) : pastDays(today);
  const days = start && end ? { from: start, to: end } : undefined;
  const is = (other: SelectedRange) => days?.from === other.from && days.to === other.to;
  const name = named.find(({ range }) => is(range))?.value ?? 'custom';
  const choose = (value: string | undefined) => {
    setOwn(value === 'custom');
    if (value === undefined) set({});
    // Whoever wants other days begins with those that are shown.
    else set({ ...(named.find((one) => one.value === value)?.range ?? days ?? named[0]?.range) });
  };
  const setDays = (next: SelectedRange) => {
    setOwn(true);
    set({ ...next }, { push: false });
  };
  const options = [
    { value: '', label: `${what} any day` },
    ...named.map(({ value, label }) => ({ value, label: `${what} ${label}` })),
    { value: 'custom', label: 'Custom dates' },
  ];
  const last = isAhead ? addDays(today, FURTHEST_DAYS) : today;
  return { value: days ? (isOwn ? 'custom' : name) : '', options, choose, days, setDays, last };
}

/** So far ahead nothing is planned. */
const FURTHEST_DAYS = 366;

const pastDays = (today: string) => [
  { value: 'month', label: 'this month', range: monthDays('this', today) },
  { value: 'last_month', label: 'last month', range: monthDays('last', today) },
];

function comingDays(today: string) {
  const in1 = addDays(today, 1);
  return [
    { value: 'today', label: 'today', range: { from: today, to: today } },
    { value: 'tomorrow', label: 'tomorrow', range: { from: in1, to: in1 } },
    { value: 'week', label: 'in the next 7 days', range: { from: today, to: addDays(today, 6) } },
  ];
}
