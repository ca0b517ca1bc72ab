import { useState } from 'react';
import { acceptPlan, type PlanOutcome, type PlanRoute } from '#shared/contracts/plans.ts';
import { refreshShipments } from '../../../entities/shipments/live/shipment-cache.ts';
import { messageOf } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useCall } from '../../../lib/use-api.ts';
import type { Remembering } from '../board/use-remembering.ts';
import { outcomeText } from './plan-words.ts';

const FAILED = 'The plan could not be accepted';
/** So many at a time that rows soon say what came of them. */
const AT_ONCE = 12;

export type Outcomes = ReadonlyMap<string, PlanOutcome['result']>;

interface AcceptingOptions {
  routes: readonly PlanRoute[];
  /** Keeps what was assigned; the answer takes it back. */
  remember: Remembering['many'];
  /** All that was accepted is assigned. */
  onDone: () => void;
}

/** What is accepted at a time: whole days of drivers, each of whom is told of all of it in one message. */
export function partsOf(routes: readonly Pick<PlanRoute, 'work'>[], chosen: ReadonlySet<string>): string[][] {
  const parts: string[][] = [];
  for (const { work } of routes) {
    const ids = work.flatMap(({ shipmentId, isAssigned }) =>
      !isAssigned && chosen.has(shipmentId) ? [shipmentId] : [],
    );
    const last = parts.at(-1);
    if (last && last.length + ids.length <= AT_ONCE) last.push(...ids);
    else if (ids.length > 0) parts.push(ids);
  }
  return parts;
}

/** Accepts shipments of a plan, and says of each what came of it as soon as that is known; what was assigned is one thing to undo. */
export function useAccepting(id: string, { routes, remember, onDone }: AcceptingOptions) {
  const { call } = useCall(acceptPlan);
  const [isAccepting, setAccepting] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const accept = async (chosen: ReadonlySet<string>) => {
    setAccepting(true);
    const results: PlanOutcome[] = [];
    let failure: unknown;
    try {
      for (const shipmentIds of partsOf(routes, chosen)) {
        const answer = await call({ params: { id }, body: { shipmentIds } });
        results.push(...answer.results);
        setOutcomes((now) => new Map([...now, ...answer.results.map((one) => [one.shipmentId, one.result] as const)]));
      }
    } catch (error) {
      // What had gone through stands on the board; accepting again goes on from there.
      failure = error;
    }
    const undo = rememberAssigned(routes, results, remember);
    const action = undo && { action: { label: 'Undo', onClick: undo } };
    if (failure === undefined) {
      toast({ title: undo ? 'Plan Accepted' : 'Nothing Assigned', description: outcomeText(results), ...action });
      if (results.every(({ result }) => result === 'assigned')) onDone();
    } else {
      const done = results.length > 0 && outcomeText(results);
      const description = [messageOf(failure, FAILED), done].filter(Boolean).join('. ');
      toast({ title: 'Plan Not Accepted', description, variant: 'destructive', ...action });
    }
    setAccepting(false);
    await refreshShipments();
  };
  return { isAccepting, outcomes, accept };
}

function rememberAssigned(
  routes: readonly PlanRoute[],
  results: readonly PlanOutcome[],
  remember: Remembering['many'],
): (() => void) | undefined {
  const after = results.flatMap(({ shipmentId, result, version }) =>
    result === 'assigned' && version !== undefined ? [{ id: shipmentId, version }] : [],
  );
  const ids = new Set(after.map((one) => one.id));
  const before = routes.flatMap(({ work }) =>
    work.flatMap(({ shipmentId, trackingNumber }) =>
      ids.has(shipmentId) ? [{ id: shipmentId, trackingNumber, driverId: undefined }] : [],
    ),
  );
  return after.length > 0 ? remember(before, after, 'assigned by the plan') : undefined;
}
