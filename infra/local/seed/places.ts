import { checkDigitOf } from '#shared/shipments/container-number.ts';
import type { Random } from './random.ts';

export interface SeedPlace {
  city: string;
  state: string;
  zip: string;
  address: string;
  latitude: number;
  longitude: number;
}

/** Terminals and depots around the ports of New York and New Jersey. */
export const PORTS = {
  elizabeth: {
    city: 'Elizabeth',
    state: 'NJ',
    zip: '07201',
    address: '1100 McLester Street',
    latitude: 40.66792,
    longitude: -74.15524,
  },
  newark: {
    city: 'Newark',
    state: 'NJ',
    zip: '07114',
    address: '241 Calcutta Street',
    latitude: 40.69017,
    longitude: -74.14613,
  },
  bayonne: {
    city: 'Bayonne',
    state: 'NJ',
    zip: '07002',
    address: '302 Port Jersey Boulevard',
    latitude: 40.67015,
    longitude: -74.08321,
  },
  statenIsland: {
    city: 'Staten Island',
    state: 'NY',
    zip: '10303',
    address: '40 Western Avenue',
    latitude: 40.64163,
    longitude: -74.18718,
  },
  brooklyn: {
    city: 'Brooklyn',
    state: 'NY',
    zip: '11231',
    address: '70 Hamilton Avenue',
    latitude: 40.68403,
    longitude: -74.00687,
  },
  linden: {
    city: 'Linden',
    state: 'NJ',
    zip: '07036',
    address: '4000 Tremley Point Road',
    latitude: 40.60284,
    longitude: -74.21873,
  },
} as const satisfies Record<string, SeedPlace>;
export const TERMINALS: readonly SeedPlace[] = Object.values(PORTS);

export const DESTINATIONS = {
  hartford: {
    city: 'Hartford',
    state: 'CT',
    zip: '06114',
    address: '410 Locust Street',
    latitude: 41.73811,
    longitude: -72.65934,
  },
  allentown: {
    city: 'Allentown',
    state: 'PA',
    zip: '18106',
    address: '7165 Ambassador Drive',
    latitude: 40.57602,
    longitude: -75.61947,
  },
  newHaven: {
    city: 'New Haven',
    state: 'CT',
    zip: '06512',
    address: '30 Waterfront Street',
    latitude: 41.29604,
    longitude: -72.90316,
  },
  harrisburg: {
    city: 'Harrisburg',
    state: 'PA',
    zip: '17111',
    address: '3900 Industrial Road',
    latitude: 40.30917,
    longitude: -76.88423,
  },
  scranton: {
    city: 'Scranton',
    state: 'PA',
    zip: '18504',
    address: '501 Keyser Avenue',
    latitude: 41.41372,
    longitude: -75.69483,
  },
  edison: {
    city: 'Edison',
    state: 'NJ',
    zip: '08837',
    address: '160 Raritan Center Parkway',
    latitude: 40.51366,
    longitude: -74.34271,
  },
  albany: {
    city: 'Albany',
    state: 'NY',
    zip: '12202',
    address: '101 Smith Boulevard',
    latitude: 42.62347,
    longitude: -73.76192,
  },
  stamford: {
    city: 'Stamford',
    state: 'CT',
    zip: '06902',
    address: '700 Canal Street',
    latitude: 41.04173,
    longitude: -73.53661,
  },
  paterson: {
    city: 'Paterson',
    state: 'NJ',
    zip: '07524',
    address: '207 East 16th Street',
    latitude: 40.92681,
    longitude: -74.15277,
  },
  providence: {
    city: 'Providence',
    state: 'RI',
    zip: '02905',
    address: '35 Terminal Road',
    latitude: 41.79412,
    longitude: -71.39624,
  },
  camden: {
    city: 'Camden',
    state: 'NJ',
    zip: '08104',
    address: '2500 Broadway',
    latitude: 39.91933,
    longitude: -75.12094,
  },
  trenton: {
    city: 'Trenton',
    state: 'NJ',
    zip: '08638',
    address: '1400 Princeton Avenue',
    latitude: 40.24251,
    longitude: -74.75163,
  },
  baltimore: {
    city: 'Baltimore',
    state: 'MD',
    zip: '21224',
    address: '2200 Broening Highway',
    latitude: 39.26138,
    longitude: -76.54491,
  },
  bridgeport: {
    city: 'Bridgeport',
    state: 'CT',
    zip: '06607',
    address: '315 Seaview Avenue',
    latitude: 41.17672,
    longitude: -73.17113,
  },
  danbury: {
    city: 'Danbury',
    state: 'CT',
    zip: '06810',
    address: '71 Newtown Road',
    latitude: 41.40563,
    longitude: -73.41682,
  },
  reading: {
    city: 'Reading',
    state: 'PA',
    zip: '19605',
    address: '2201 North 5th Street Highway',
    latitude: 40.37713,
    longitude: -75.93062,
  },
} as const satisfies Record<string, SeedPlace>;

/** Where each customer of people.ts receives, in the same order. */
export const HOME: readonly SeedPlace[] = [
  DESTINATIONS.hartford,
  DESTINATIONS.allentown,
  DESTINATIONS.newHaven,
  DESTINATIONS.harrisburg,
  DESTINATIONS.scranton,
  DESTINATIONS.edison,
  DESTINATIONS.albany,
  DESTINATIONS.stamford,
  DESTINATIONS.paterson,
  DESTINATIONS.providence,
  DESTINATIONS.camden,
  DESTINATIONS.trenton,
];

const OWNERS = ['MSKU', 'MSCU', 'HLXU', 'TCLU', 'TGHU', 'OOLU', 'EGHU', 'SUDU', 'ZCSU', 'CMAU'] as const;

/** A container number that passes its own check. */
export function containerNumber(random: Random): string {
  const code = `${random.pick(OWNERS)}${String(random.between(100_000, 999_999))}`;
  return `${code}${checkDigitOf(code)}`;
}
