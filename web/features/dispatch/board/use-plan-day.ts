import { isOnDay } from '../../../entities/drivers/work/work-of-day.ts';
import { usePlanning } from '../../../entities/plans/use-planning.ts';
import { type BoardDay, plannedDay } from '../../../entities/shipments/board-days.ts';
import { useDates } from '../../../lib/format.ts';
import { matchesQuery } from './board.ts';
import type { BoardFilter, Shown } from './use-visible-cards.ts';

interface PlanDayOptions extends Pick<BoardFilter, 'query' | 'day' | 'status'> {
  board: { unassigned: Shown['unassigned'] | undefined };
  shown: Pick<Shown, 'unassigned' | 'columns'>;
  setDay: (day: BoardDay) => void;
}

/** Plans of the board: of the day that it shows, or of what somebody chose. What is shown is what is planned. */
export function usePlanDay({ board, shown, query, day, status, setDay }: PlanDayOptions) {
  const { today } = useDates();
  const { planning, begin, end } = usePlanning();
  const waitingOn = (choice: BoardDay) =>
    choice === day
      ? shown.unassigned
      : (board.unassigned ?? []).filter((one) => isOnDay(one, choice, today()) && matchesQuery(one, query));
  const planDay = (choice: BoardDay) => {
    const on = plannedDay(choice, today());
    if (on === undefined) return;
    const isSearched = query.trim() !== '';
    const drivers = shown.columns.map(({ driver }) => driver.id);
    void begin({
      day: on,
      shipmentIds: isSearched ? waitingOn(choice).map(({ id }) => id) : undefined,
      driverIds: isSearched || status !== undefined ? drivers : undefined,
    });
  };
  return {
    planning,
    /** Nothing where several days are shown. */
    plan: plannedDay(day, today()) === undefined ? undefined : () => planDay(day),
    planSome: (shipmentIds: readonly string[]) =>
      void begin({ day: plannedDay(day, today()) ?? today(), shipmentIds: [...shipmentIds] }, { isSelection: true }),
    again: () => planning && void begin(planning.wanted, { isSelection: planning.isSelection }),
    /** The board goes along, so that what is accepted is seen on it. */
    onDay: (choice: BoardDay) => {
      setDay(choice);
      planDay(choice);
    },
    end,
  };
}
