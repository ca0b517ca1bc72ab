import { expect, it } from 'vitest';
import { draftsOf } from '#functions/domain/shipments/several-containers.ts';

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
