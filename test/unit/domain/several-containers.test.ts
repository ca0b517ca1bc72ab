import { expect, it } from 'vitest';
import { createEach, draftsOf } from '#functions/domain/shipments/multi-container.ts';
import { createShipmentStep } from '#functions/domain/shipments/shipment-creation.ts';
import { shipmentAfter, toCustomerShipment, toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { toTrackResult } from '#functions/domain/tracking/tracking.ts';
import { actors, creation, draft as draftOf, NOW } from './fixtures.ts';

const eachOf = (moreContainers: object[]) => {
  return createEach({ ...draftOf(), moreContainers }, (one, place) =>
    createShipmentStep(one, { ...creation(), place, id: `shp_${place?.at ?? 1}` }),
  );
};

it('a draft becomes one for each container: what is its own is not taken over, all else is', () => {
  const draft = {
    ...{
      containerType: '40ft',
      containerNumber: 'MSKU7073529',
      weight: '10',
      sealNumber: 'SL 1',
      pickupCity: 'Newark',
    },
    moreContainers: [{ containerType: '20ft', weight: '20' }, {}],
  };
  const [first, second, third, ...none] = draftsOf<object>(draft);
  const { moreContainers: _, ...alone } = draft;
  expect(first).toEqual(alone);
  expect(second).toEqual({ containerType: '20ft', weight: '20', pickupCity: 'Newark' });
  expect(third).toEqual({ pickupCity: 'Newark' });
  expect(none).toEqual([]);
});

it('each says which of how many it is wherever it is read, live too, and names none of the others', () => {
  const steps = eachOf([{}, {}]);
  expect(steps.map(({ after }) => after.bookedWith)).toEqual([
    { first: 'shp_1', at: 1, of: 3 },
    { first: 'shp_1', at: 2, of: 3 },
    { first: 'shp_1', at: 3, of: 3 },
  ]);
  const [, second] = steps;
  if (!second) throw new Error('None was made');
  const place = { at: 2, of: 3 };
  expect(toShipment(second.after, actors.staff).bookedWith).toEqual(place);
  expect(toCustomerShipment(second.after).bookedWith).toEqual(place);
  const [event] = second.events;
  expect(event && shipmentAfter(event, { withPrice: false })?.bookedWith).toEqual(place);
  const sources = { shipment: second.after, events: [], timezone: 'America/New_York', country: 'US' };
  expect(toTrackResult(sources, 'masked', NOW).shipment.bookedWith).toEqual(place);
});

it('one alone is one of none', () => {
  const [{ after }] = eachOf([]);
  expect(after.bookedWith).toBeUndefined();
  expect(toShipment(after, actors.staff).bookedWith).toBeUndefined();
});
