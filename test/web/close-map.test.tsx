import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Feature } from 'geojson';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodeDeltas, ports, railroads, simplify } from '#infra/build/map-lines.ts';
import { hostedStyle } from '../../web/map/base-style.ts';
import { lineStringsOf, townsOf } from '../../web/map/detail-data.ts';

const file = async (name: string) =>
  JSON.parse(await readFile(join(import.meta.dirname, '../../web/map', name), 'utf8'));

describe('what the map shows from close by', () => {
  it('reads a line from its first place and its steps', () => {
    expect(lineStringsOf(['-74000 40700 10 -5']).coordinates).toEqual([
      [
        [-74, 40.7],
        [-73.99, 40.695],
      ],
    ]);
  });

  it('has counties, railroads, ports and small towns of the United States, with their credit', async () => {
    const lines = await file('close-lines.json');
    expect(lines.credit).toMatch(/Census.*Natural Earth/);
    expect(lineStringsOf(lines.counties).coordinates.length).toBeGreaterThan(2500);
    expect(lineStringsOf(lines.rail).coordinates.length).toBeGreaterThan(300);
    const all = [...lineStringsOf(lines.counties).coordinates, ...lineStringsOf(lines.rail).coordinates].flat();
    expect(all.every(([east = 0, north = 0]) => east >= -180 && east <= 180 && north > -20 && north < 75)).toBe(true);
    expect(townsOf(lines.ports).features.length).toBeGreaterThan(100);
    const { towns } = await file('close-towns.json');
    expect(townsOf(towns).features.length).toBeGreaterThan(5000);
  });
});

describe('the style of a deployment', () => {
  afterEach(() => vi.unstubAllGlobals());
  const answering = (answer: Response) => vi.stubGlobal('fetch', async () => answer);

  it('lies under the map as it is, but for its glyphs', async () => {
    const style = {
      version: 8,
      sources: { roads: { type: 'vector', url: 'https://tiles.example/roads' } },
      layers: [],
    };
    answering(Response.json({ ...style, glyphs: 'https://tiles.example/{fontstack}/{range}.pbf' }));
    expect(await hostedStyle('https://maps.example/style.json')).toEqual({ style });
  });

  it('that does not answer is no style', async () => {
    answering(new Response('', { status: 403 }));
    await expect(hostedStyle('https://maps.example/style.json')).rejects.toThrow('403');
  });
});

describe('the lines of the map, as they are made', () => {
  it('lose the places that change nothing, and keep their ends and corners', () => {
    const corner = [-74, 41];
    expect(simplify([[-75, 40], [-74.5, 40.5001], corner, [-73.5, 41.001], [-73, 41]])).toEqual([
      [-75, 40],
      corner,
      [-73, 41],
    ]);
    expect(simplify([[-75, 40]])).toEqual([[-75, 40]]);
  });

  it('are read as they were written', () => {
    const line = [
      [-74.0004, 40.7],
      [-73.99, 40.695],
      [-73.9901, 40.6951],
      [-73.98, 40.7],
    ];
    expect(lineStringsOf([encodeDeltas(line)]).coordinates).toEqual([
      [
        [-74, 40.7],
        [-73.99, 40.695],
        [-73.98, 40.7],
      ],
    ]);
  });

  it('are those around the forty-eight states', () => {
    const of = (geometry: object, name = '') => ({ type: 'Feature', properties: { name }, geometry }) as Feature;
    const collection = (...features: Feature[]) => ({ type: 'FeatureCollection' as const, features });
    const [here, far] = [
      [
        [-74, 40],
        [-75, 41],
      ],
      [
        [-147, 64],
        [-148, 65],
      ],
    ];
    const lines = [here, far].map((coordinates) => of({ type: 'LineString', coordinates }));
    expect(railroads(collection(...lines))).toEqual(['-74000 40000 -1000 1000']);
    const places = [here[0], far[0]].map((coordinates, at) => of({ type: 'Point', coordinates }, `Port ${at}`));
    expect(ports(collection(...places))).toEqual(['Port 0:-74000:40000']);
  });
});
