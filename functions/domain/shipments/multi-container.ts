import type { ShipmentStep } from './shipment-step-types.ts';
import type { BookingGroup, CreatedContainer } from './shipment-types.ts';

interface MultiContainerDraft {
  moreContainers?: readonly object[] | undefined;
}

/** What each container has of its own. */
const OWN = { containerType: undefined, containerNumber: undefined, weight: undefined, sealNumber: undefined };

/** A draft for each container; all else is in common. */
export function draftsOf<Draft extends MultiContainerDraft>(draft: Draft): [Draft, ...Draft[]] {
  const { moreContainers = [], ...first } = draft;
  const alone = first as Draft;
  return [alone, ...moreContainers.map((container) => ({ ...alone, ...OWN, ...container }))];
}

function containerOf({ after }: ShipmentStep): CreatedContainer {
  const { id, trackingNumber, secretVersion, containerType, containerNumber, weight, weightUnit, priceCents } = after;
  return { id, trackingNumber, secretVersion, containerType, containerNumber, weight, weightUnit, priceCents };
}

/** The creations of one call, so that one message tells of all of them. */
function withGroupLead(first: ShipmentStep, others: readonly ShipmentStep[]): [ShipmentStep, ...ShipmentStep[]] {
  if (others.length === 0) return [first];
  const marked = (step: ShipmentStep, mark: object) => ({
    ...step,
    events: step.events.map((event) => (event.type === 'created' ? { ...event, ...mark } : event)),
  });
  return [
    marked(first, { containers: [first, ...others].map(containerOf) }),
    ...others.map((step) => marked(step, { toldWith: first.after.id })),
  ];
}

/** Where a container stands among those created with it; the first one is first by itself. */
export type PlaceInBooking = Pick<BookingGroup, 'at' | 'of'> & Partial<BookingGroup>;

/** A creation for each container of a draft, the first one's first. One alone has no place. */
export function createEach<Draft extends MultiContainerDraft>(
  draft: Draft,
  create: (one: Draft, place: PlaceInBooking | undefined) => ShipmentStep,
) {
  const [first, ...others] = draftsOf(draft);
  const of = others.length + 1;
  const begun = create(first, of > 1 ? { at: 1, of } : undefined);
  return withGroupLead(
    begun,
    others.map((other, index) => create(other, { first: begun.after.id, at: index + 2, of })),
  );
}
