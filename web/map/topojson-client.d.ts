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
  export function feature(topology: Topology, shapes: Shapes): FeatureCollection;
  export function mesh(topology: Topology, shapes: Shapes, keep?: (a: unknown, b: unknown) => boolean): MultiLineString;
}
