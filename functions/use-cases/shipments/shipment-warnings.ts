import { statesOfCity } from '#functions/cities/states-of-city.ts';
import { listOfContainer } from '#functions/data/shipments/shipments-by-number.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import type { ShipmentStep } from '#functions/domain/shipments/shipment-step-types.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { wallTimeOf } from '#shared/dates/calendar.ts';
import { t } from '#shared/i18n/t.ts';
import { isOver } from '#shared/shipments/lateness.ts';
import { containersIn, type Looked, odditiesIn } from '#shared/shipments/oddities.ts';
import type { Warning } from '#shared/shipments/warning.ts';

/** The last shipments of a container: an open one is hardly older than that. */
const LOOKED_AT = 20;

interface Asker {
  actor: Actor;
  now: Date;
  timezone: string;
  country: string;
}

type IsOwn = (shipment: ShipmentRecord) => boolean;
const isNone: IsOwn = () => false;

interface Told {
  /** Of shipments that belong to what is looked at nothing is said. */
  isOwn?: IsOwn;
  /** Of a change, what it changes. */
  changed?: ReadonlySet<string>;
  isServiceChosen?: boolean;
}

async function sharedContainer(field: string, number: string, actor: Actor, isOwn: IsOwn) {
  // A stranger would learn which containers are on their way with us.
  if (actor.kind === 'anonymous') return [];
  const others = (await listOfContainer(number, LOOKED_AT)).filter((one) => !isOver(one) && !isOwn(one));
  const [other] = others;
  if (!other) return [];
  const shown = others.find(visibleTo(actor))?.trackingNumber;
  const text = shown
    ? t('{number} has this container too', { number: shown })
    : t('Another open shipment has this container too');
  return [{ field, code: 'container_in_use', text, ...(shown && { trackingNumber: shown }) } satisfies Warning];
}

/** What an answer says of what is odd, also about containers that others have; nothing where nothing is. */
export async function warningsOn(
  looked: Looked,
  { actor, now, timezone, country }: Asker,
  { isOwn = isNone, changed, isServiceChosen = false }: Told,
): Promise<{ warnings?: Warning[] }> {
  const around = { now: wallTimeOf(now, timezone), country, statesOf: statesOfCity, isServiceChosen };
  const isTold = (fields: readonly string[]) => !changed || fields.some((field) => changed.has(field));
  const odd = odditiesIn(looked, around).filter(({ of }) => isTold(of));
  const containers = containersIn(looked).filter(({ field }) => isTold([field]));
  const shared = await Promise.all(containers.map(({ field, number }) => sharedContainer(field, number, actor, isOwn)));
  const warnings = [...odd.map(({ of: _of, ...warning }) => warning), ...shared.flat()];
  return warnings.length > 0 ? { warnings } : {};
}

/** The same of a change: of what it leaves as it was nothing is said. */
export function warningsOnStep(
  { before, after }: ShipmentStep,
  asker: Asker,
  { isOwn = isNone, isServiceChosen = false }: Pick<Told, 'isOwn' | 'isServiceChosen'> = {},
): Promise<{ warnings?: Warning[] }> {
  const was: Partial<Record<string, unknown>> = { ...before };
  const changed = Object.entries(after).flatMap(([name, value]) => (was[name] === value ? [] : name));
  const isItself: IsOwn = (one) => one.id === after.id || isOwn(one);
  return warningsOn(after, asker, { isOwn: isItself, changed: new Set(changed), isServiceChosen });
}
