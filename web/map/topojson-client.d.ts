/** What the map uses of topojson-client, which has no types of its own. */
declare module 'topojson-client' {
  import type { FeatureCollection, MultiLineString } from 'geojson';

  /** One layer of a topology. */
  interface Shapes {
    readonly type: 'GeometryCollection';
  }
  interface Topology {
    readonly type: 'Topology';
    readonly objects: Readonly<Record<string, Shapes>>;
  }
  /** One county, state or country. */
  interface Shape {
    readonly id?: string | number | undefined;
  }
  export function feature(topology: Topology, shapes: Shapes): FeatureCollection;
  export function mesh(topology: Topology, shapes: Shapes, keep?: (a: Shape, b: Shape) => boolean): MultiLineString;
}
