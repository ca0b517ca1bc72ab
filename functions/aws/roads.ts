import { CalculateRoutesCommand, GeoRoutesClient } from '@aws-sdk/client-geo-routes';
import { lazyClient } from '#functions/base/aws-client.ts';
import type { Point } from '#shared/drivers/distance.ts';

/** Whoever waits goes on by the straight line after it, so an answer that comes late is worth nothing. */
const routes = lazyClient((common) => new GeoRoutesClient(common), { timeout: 1500, attempts: 2 });

interface Drive {
  meters: number;
  /** With the traffic of the moment. */
  seconds: number;
  /** The roads themselves. */
  line: Point[];
}

const positionOf = ({ latitude, longitude }: Point) => [longitude, latitude];

/** How a truck drives from one point to another now; undefined where no road leads there. Amazon Location, one route. */
export async function driveByRoad(from: Point, to: Point): Promise<Drive | undefined> {
  const { Routes = [] } = await routes().send(
    new CalculateRoutesCommand({
      Origin: positionOf(from),
      Destination: positionOf(to),
      ...{ TravelMode: 'Truck', DepartNow: true, OptimizeRoutingFor: 'FastestRoute', LegGeometryFormat: 'Simple' },
    }),
  );
  const [route] = Routes;
  const { Distance: meters, Duration: seconds } = route?.Summary ?? {};
  if (!route || meters === undefined || seconds === undefined) return undefined;
  const line = (route.Legs ?? []).flatMap(({ Geometry }) => Geometry?.LineString ?? []);
  return { meters, seconds, line: line.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude })) };
}
