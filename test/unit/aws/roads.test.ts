import { CalculateRoutesCommand, GeoRoutesClient, type Route } from '@aws-sdk/client-geo-routes';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { driveByRoad } from '#functions/aws/roads.ts';

const NEWARK = { latitude: 40.7, longitude: -74.2 };
const HARTFORD = { latitude: 41.8, longitude: -72.7 };
const routes = mockClient(GeoRoutesClient);
beforeEach(() => {
  routes.reset();
});

const LEG = { Type: 'Vehicle', TravelMode: 'Truck' } as const;
const answer = (Routes: Route[]) => routes.on(CalculateRoutesCommand).resolves({ Routes });

it('a truck’s way is asked for, longitude first, and read with its roads', async () => {
  const legs = [
    {
      ...LEG,
      Geometry: {
        LineString: [
          [-74.2, 40.7],
          [-73.5, 41],
        ],
      },
    },
    { ...LEG, Geometry: { LineString: [[-72.7, 41.8]] } },
  ];
  answer([{ Legs: legs, MajorRoadLabels: [], Summary: { Distance: 190_000, Duration: 8000 } }]);
  expect(await driveByRoad(NEWARK, HARTFORD)).toEqual({
    meters: 190_000,
    seconds: 8000,
    line: [NEWARK, { latitude: 41, longitude: -73.5 }, HARTFORD],
  });
  expect(routes.commandCalls(CalculateRoutesCommand)[0]?.args[0].input).toMatchObject({
    ...{ Origin: [-74.2, 40.7], Destination: [-72.7, 41.8], TravelMode: 'Truck', DepartNow: true },
  });
});

it.each([
  ['no route', []],
  ['a route without its length', [{ Legs: [], MajorRoadLabels: [] }]],
])('%s is no way', async (_, found) => {
  answer(found);
  expect(await driveByRoad(NEWARK, HARTFORD)).toBeUndefined();
});
