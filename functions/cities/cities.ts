import type { Point } from '#shared/drivers/distance.ts';
import { nameKey } from '#shared/search/name-key.ts';
import data from './us-cities.json' with { type: 'json' };

/** A city of the United States, or a town near its ports. */
export interface City extends Point {
  state: string;
  /** In thousands; of a town one. */
  population: number;
}

/** Names that people use and the data does not. */
const ALIASES: Readonly<Record<string, string>> = { 'new york': 'new york city', washington: 'washington dc' };

const CITIES: Readonly<Record<string, string>> = data.cities;
const TOWNS: Readonly<Record<string, string>> = data.towns;
/** Of what a town's place is written in: halves of hundredths of a degree. */
const TOWN_STEP = 1 / 200;

/** What follows a name in a state's line, up to its semicolon. */
function entryOf(line: string, name: string, isNext: (sign: string) => boolean): string | undefined {
  for (let begin = line.indexOf(`;${name}`); begin >= 0; begin = line.indexOf(`;${name}`, begin + 1)) {
    const after = begin + 1 + name.length;
    if (isNext(line[after] ?? '')) return line.slice(after, line.indexOf(';', after));
  }
  return undefined;
}

function cityIn(state: string, name: string): City[] {
  const entry = entryOf(CITIES[state] ?? '', name, (sign) => sign === ':');
  if (entry === undefined) return [];
  const [latitude = 0, longitude = 0, population = 0] = entry.slice(1).split(':').map(Number);
  return [{ state, latitude: latitude / 1000, longitude: longitude / 1000, population }];
}

function townIn(state: string, name: string): City[] {
  const entry = entryOf(TOWNS[state] ?? '', name, (sign) => /[\dA-Z]/.test(sign));
  if (entry === undefined) return [];
  const [north, west] = [entry.slice(0, 3), entry.slice(3)].map((digits) => Number.parseInt(digits, 36) * TOWN_STEP);
  return north === undefined || west === undefined ? [] : [{ state, latitude: north, longitude: -west, population: 1 }];
}

/** All of a name, of one state where it is said; the largest first. One of a name in each state is known. */
export function citiesCalled(name: string, state?: string): City[] {
  const key = nameKey(name);
  if (!key) return [];
  const states = state === undefined ? Object.keys({ ...CITIES, ...TOWNS }) : [state];
  const find = (wanted: string) =>
    states.flatMap((code) => {
      const city = cityIn(code, wanted);
      return city.length > 0 ? city : townIn(code, wanted);
    });
  const alias = ALIASES[key];
  return [...(alias ? find(alias) : []), ...find(key).sort((a, b) => b.population - a.population)];
}
