import { addDays } from '#shared/dates/calendar.ts';

/** The days that the dispatch board shows, `ahead` of today. Days are `YYYY-MM-DD` in the organization's timezone. */
export const BOARD_DAYS = [
  { value: 'today', label: 'Today', ahead: 0 },
  { value: 'tomorrow', label: 'Tomorrow', ahead: 1 },
  { value: 'in-2-days', label: 'In 2 Days', ahead: 2 },
  { value: 'later', label: 'Later', ahead: 3 },
] as const;
export type BoardDay = (typeof BOARD_DAYS)[number]['value'];

/** The day that a choice stands for; none where it stands for several. */
export function plannedDay(choice: BoardDay, today: string): string | undefined {
  const ahead = BOARD_DAYS.find(({ value }) => value === choice)?.ahead ?? 0;
  return choice === 'later' ? undefined : addDays(today, ahead);
}

/** Where the board shows what is to be picked up on a day, as `paths.dispatch` takes it. What is overdue is there today. */
export function boardDayOf(day: string, today: string) {
  const found = BOARD_DAYS.find(({ ahead }) => day <= addDays(today, ahead));
  return found ?? BOARD_DAYS[3];
}
