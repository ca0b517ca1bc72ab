import { newEventId, newId } from '#functions/base/ids.ts';
import { allFacts, findAnyBox, getBox, saveAnyBox, saveBox } from '#functions/data/boxes/boxes.ts';
import { saveRule } from '#functions/data/boxes/clock-rules.ts';
import { findShipments, loadShipment, saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { ClockSurroundings } from '#functions/domain/boxes/box-clocks.ts';
import type { BoxRecord } from '#functions/domain/boxes/box-types.ts';
import { createBox, sayFacts } from '#functions/domain/boxes/boxes.ts';
import { createRule } from '#functions/domain/boxes/clock-rule.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import { linkBox } from '#functions/domain/shipments/shipment-box.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { keptStep, surroundingsOf } from '#functions/use-cases/boxes/box-view.ts';
import type { ClockRuleDraft } from '#shared/contracts/clock-rules.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { daysBetween } from '#shared/shipments/service-window.ts';
import { type BoxPlan, boxPlans } from './box-plans.ts';
import type { StoryClock } from './clock.ts';
import type { Stage } from './stage.ts';

const COMMON = {
  startDay: 'next',
  count: 'working',
  chargeCount: 'calendar',
  isEndDayCharged: true,
  closedDays: 'place',
  streetTurn: 'continue',
} as const;

/** What days cost after free time, as the lines, the terminal and the yard say it, and who pays them. */
function ruleDrafts({ day }: StoryClock): ClockRuleDraft[] {
  const from = day(-300);
  return [
    {
      ...{
        ...COMMON,
        from,
        name: 'Import demurrage',
        of: 'demurrage',
        startOn: 'discharged',
        endOn: 'gate_out',
        free: 4,
      },
      ...{ tiers: [{ days: 3, cents: 15_000 }, { cents: 25_000 }], paidBy: 'customer' },
    },
    {
      ...{ ...COMMON, from, name: 'Per diem', of: 'per_diem', startOn: 'gate_out', endOn: 'gate_in', free: 5 },
      ...{ tiers: [{ days: 5, cents: 12_000 }, { cents: 16_000 }], paidBy: 'us' },
    },
    {
      ...{ ...COMMON, from, name: 'MSC per diem', of: 'per_diem', line: 'MSC', startOn: 'gate_out', endOn: 'gate_in' },
      ...{ free: 4, tiers: [{ cents: 13_500 }], paidBy: 'customer' },
    },
    {
      ...{ ...COMMON, from, name: 'Yard storage', of: 'storage', startOn: 'yard_in', endOn: 'yard_out', free: 2 },
      ...{ startDay: 'same', count: 'calendar', tiers: [{ cents: 6000 }], paidBy: 'customer' },
    },
  ];
}

async function addRules(clock: StoryClock, actor: Actor): Promise<void> {
  const { now } = clock;
  for (const draft of ruleDrafts(clock))
    await commit(saveRule(createRule(draft, [], { id: newId('rul', now), actor, now })));
}

/** By what all containers are made: none of them changes it. */
interface Around {
  stage: Stage;
  around: ClockSurroundings;
  now: Date;
}

/** The shipment may be another by now: timers of what was late in the story fire while it is written. */
async function track(shipmentId: string, plan: BoxPlan, { stage, around, now }: Around): Promise<BoxRecord> {
  const { status: _, daysAgo: _ago, facts: _facts, ...draft } = plan;
  const [actor, id] = [stage.staff, newId('box', now)];
  const terminalId = stage.places.find(({ kind }) => kind === 'terminal')?.id;
  return retryOnConflict(async () => {
    const shipment = await loadShipment(shipmentId, () => true);
    const link = linkBox(shipment, id, actor, { now, timezone: around.timezone, newEventId });
    const made = createBox(shipment, { ...draft, terminalId }, { id, actor, now });
    await commit([...saveStep(link, actor), ...saveBox(made), ...saveAnyBox(await findAnyBox(), now)]);
    return made.after;
  });
}

async function addBox(shipmentId: string, plan: BoxPlan, by: Around): Promise<void> {
  const { id } = await track(shipmentId, plan, by);
  for (const fact of plan.facts) {
    const now = new Date(fact.observedAt);
    await retryOnConflict(async () => {
      const box = await getBox(id);
      const said = sayFacts(box, await allFacts(id), [fact], { actor: by.stage.staff, now });
      await commit(saveBox(keptStep(said, by.around, now)));
    });
  }
}

function isMeant({ status, deliveredAt }: ShipmentRecord, plan: BoxPlan, now: Date): boolean {
  if (status !== plan.status || !plan.daysAgo) return status === plan.status;
  const [least, most] = plan.daysAgo;
  const days = (now.getTime() - Date.parse(deliveredAt ?? '')) / DAY_MS;
  return days >= least && days <= most;
}

/** In how many days the terminal is closed next; three where it is not. */
function nextClosure({ places }: Stage, { today }: StoryClock): number {
  const closed = places.find(({ kind }) => kind === 'terminal')?.closedDays?.find((day) => day > today);
  return closed === undefined ? 3 : daysBetween(today, closed);
}

/** A week of containers: held, ready, about to cost money, charging, in the yard, empty, back, and exports. */
export async function addBoxes(clock: StoryClock, stage: Stage, shipments: readonly ShipmentRecord[]): Promise<void> {
  const numbered = shipments.filter(({ containerNumber }) => containerNumber !== undefined).toReversed();
  const now = await findShipments(numbered.slice(0, 100).map(({ id }) => id));
  const free = new Set(now.values());
  await addRules(clock, stage.director);
  const places = new Map(stage.places.map((place) => [place.id, place]));
  const around = { ...(await surroundingsOf([])), places };
  const placeOf = (kind: 'depot' | 'yard') => stage.places.find((place) => place.kind === kind)?.id;
  const plans = boxPlans(clock, { depot: placeOf('depot'), yard: placeOf('yard') }, nextClosure(stage, clock));
  for (const plan of plans) {
    const shipment = [...free].find((one) => isMeant(one, plan, clock.now));
    if (!shipment) continue;
    free.delete(shipment);
    await addBox(shipment.id, plan, { stage, around, now: clock.now });
  }
}
