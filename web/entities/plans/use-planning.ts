import { useState } from 'react';
import { createPlan, getPlan, type Plan } from '#shared/contracts/plans.ts';
import { callApi, messageOf } from '../../lib/api.ts';
import { toDetailState } from '../../lib/detail/detail-state.ts';
import { useApi } from '../../lib/use-api.ts';

const LOOK_EVERY_MS = 1000;
const isOver = (state: Plan['state'] | undefined) => state === 'done' || state === 'failed';

/** What somebody wants planned; without ids everything and everybody. */
interface Wanted {
  day: string;
  driverIds?: string[] | undefined;
  shipmentIds?: string[] | undefined;
}

/** What is planned: without an id while it is asked for. */
export interface Planning {
  wanted: Wanted;
  /** Somebody chose these shipments; else the day is planned, or what of it is shown. */
  isSelection?: boolean | undefined;
  id?: string | undefined;
  error?: string | undefined;
}

/** The plan that is begun, if one is. */
export function usePlanning() {
  const [planning, setPlanning] = useState<Planning>();
  const begin = async (wanted: Wanted, how: Pick<Planning, 'isSelection'> = {}) => {
    setPlanning({ wanted, ...how });
    // Who has closed it meanwhile, or asked for another day, does not get this one back.
    const put = (next: Planning) => setPlanning((now) => (now?.wanted === wanted ? next : now));
    try {
      const { id } = await callApi(createPlan, { body: wanted });
      put({ wanted, ...how, id });
    } catch (error) {
      put({ wanted, ...how, error: messageOf(error, 'Failed to plan the day') });
    }
  };
  return { planning, begin, end: () => setPlanning(undefined) };
}

/** A plan, looked at until it is made; nothing while none is begun. */
export function usePlan(id: string | undefined) {
  const [over, setOver] = useState<string>();
  const request = id === undefined ? null : { params: { id } };
  const one = toDetailState(useApi(getPlan, request, over === id ? {} : { refreshInterval: LOOK_EVERY_MS }));
  if (id !== undefined && over !== id && (isOver(one.data?.state) || one.isGone)) setOver(id);
  return one;
}
