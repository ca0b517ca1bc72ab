import type { Point } from '#shared/distance.ts';
import data from './us-cities.json' with { type: 'json' };

interface City extends Point {
  state: string;
  /** In thousands. */
  population: number;
}

const STATES: Readonly<Record<string, string>> = {
  ...{ alabama: 'AL', alaska: 'AK', arizona: 'AZ', arkansas: 'AR', california: 'CA', colorado: 'CO' },
  ...{ connecticut: 'CT', delaware: 'DE', 'district of columbia': 'DC', florida: 'FL', georgia: 'GA' },
  ...{ hawaii: 'HI', idaho: 'ID', illinois: 'IL', indiana: 'IN', iowa: 'IA', kansas: 'KS', kentucky: 'KY' },
  ...{ louisiana: 'LA', maine: 'ME', maryland: 'MD', massachusetts: 'MA', michigan: 'MI', minnesota: 'MN' },
  ...{ mississippi: 'MS', missouri: 'MO', montana: 'MT', nebraska: 'NE', nevada: 'NV', 'new hampshire': 'NH' },
  ...{ 'new jersey': 'NJ', 'new mexico': 'NM', 'new york': 'NY', 'north carolina': 'NC', 'north dakota': 'ND' },
  ...{ ohio: 'OH', oklahoma: 'OK', oregon: 'OR', pennsylvania: 'PA', 'rhode island': 'RI' },
  ...{ 'south carolina': 'SC', 'south dakota': 'SD', tennessee: 'TN', texas: 'TX', utah: 'UT', vermont: 'VT' },
  ...{ virginia: 'VA', washington: 'WA', 'west virginia': 'WV', wisconsin: 'WI', wyoming: 'WY' },
};
const SHORT: Readonly<Record<string, string>> = { saint: 'st', fort: 'ft', mount: 'mt' };
/** Names that people use and the data does not. */
const ALIASES: Readonly<Record<string, string>> = { 'new york': 'new york city', washington: 'washington dc' };

/** A name as it is compared: without case, accents, points and the ways to write Saint, Fort and Mount. */
function nameKey(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/[.,'’‘]/g, '').split(/[\s-]+/);
  return words.map((word) => SHORT[word] ?? word).join(' ');
}

let known: Map<string, City[]> | undefined;

/** The largest first of each name; read once per environment. */
function cities(): Map<string, City[]> {
  if (known) return known;
  known = new Map();
  for (const [state, list] of Object.entries(data.states)) {
    for (const entry of list.split(';')) {
      const [name = '', latitude, longitude, population] = entry.split(':');
      const city = {
        state,
        latitude: Number(latitude) / 1000,
        longitude: Number(longitude) / 1000,
        population: Number(population),
      };
      const key = nameKey(name);
      known.set(
        key,
        [...(known.get(key) ?? []), city].sort((a, b) => b.population - a.population),
      );
    }
  }
  return known;
}

function stateOf(text: string): string | undefined {
  const [, word = ''] = /^(.*?)(?:\s+\d{5}(?:-\d{4})?)?$/.exec(text.trim()) ?? [];
  const code = word.replace(/\./g, '').toUpperCase();
  return Object.values(STATES).includes(code) ? code : STATES[word.toLowerCase()];
}

/** As people write it. Without a state the largest of its name; unknown is better than a wrong one. */
export function positionOfCity(text: string): Point | undefined {
  const [name = '', ...rest] = text.split(',').map((part) => part.trim());
  const region = rest.filter((part) => part && !/^(us|usa|u\.s\.a?\.?|united states)$/i.test(part));
  const state = region[0] === undefined ? undefined : stateOf(region[0]);
  if (region.length > 1 || (region.length === 1 && !state)) return undefined;
  const key = nameKey(name);
  const found = [...(cities().get(ALIASES[key] ?? '') ?? []), ...(cities().get(key) ?? [])];
  const city = found.find((one) => !state || one.state === state);
  return city && { latitude: city.latitude, longitude: city.longitude };
}
