import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linesOf, placesOf } from '../../web/map/close-data.ts';

const file = async (name: string) =>
  JSON.parse(await readFile(join(import.meta.dirname, '../../web/map', name), 'utf8'));

describe('what the map shows from close by', () => {
  it('reads a line from its first place and its steps', () => {
    expect(linesOf(['-74000 40700 10 -5']).coordinates).toEqual([
      [
        [-74, 40.7],
        [-73.99, 40.695],
      ],
    ]);
  });

  it('has counties, railroads, ports and small towns of the United States, with their credit', async () => {
    const lines = await file('close-lines.json');
    expect(lines.credit).toMatch(/Census.*Natural Earth/);
    expect(linesOf(lines.counties).coordinates.length).toBeGreaterThan(2500);
    expect(linesOf(lines.rail).coordinates.length).toBeGreaterThan(300);
    const all = [...linesOf(lines.counties).coordinates, ...linesOf(lines.rail).coordinates].flat();
    expect(all.every(([east = 0, north = 0]) => east >= -180 && east <= 180 && north > -20 && north < 75)).toBe(true);
    expect(placesOf(lines.ports).features.length).toBeGreaterThan(100);
    const { towns } = await file('close-towns.json');
    expect(placesOf(towns).features.length).toBeGreaterThan(5000);
  });
});
