import type { VehicleType } from '#shared/contracts/drivers.ts';
import type { Language } from '#shared/i18n/t.ts';

export interface DriverPlan {
  name: string;
  email: string;
  phone: string;
  vehicleType: VehicleType;
  vehicleNumber: string;
  licenseNumber: string;
  isOffline?: boolean;
  /** What the account reads, where it has chosen. */
  language?: Language;
  /** Where the last position was and how many minutes ago; absent for somebody who is not on the road. */
  position?: { latitude: number; longitude: number; minutesAgo: number; speed: number; heading: number };
}

export const DEMO_DRIVER = 'Dana Whitfield';

const ON_THE_ROAD: readonly DriverPlan[] = [
  {
    name: DEMO_DRIVER,
    email: 'driver@quayside.example',
    phone: '+1 908 555 0142',
    vehicleType: 'container',
    vehicleNumber: 'NJ AR 226C',
    licenseNumber: 'W3318 47712 06905',
    position: { latitude: 40.67712, longitude: -74.16241, minutesAgo: 3, speed: 0, heading: 40 },
  },
  {
    name: 'Luis Ortega',
    email: 'luis.ortega@quayside.example',
    phone: '+1 973 555 0118',
    vehicleType: 'container',
    vehicleNumber: 'NJ AR 418K',
    licenseNumber: 'O7719 20318 08822',
    language: 'es',
    position: { latitude: 40.64118, longitude: -75.09634, minutesAgo: 1, speed: 24.6, heading: 278 },
  },
  {
    name: 'Marcus Bell',
    email: 'marcus.bell@quayside.example',
    phone: '+1 215 555 0167',
    vehicleType: 'container',
    vehicleNumber: 'PA AG 4821',
    licenseNumber: '28 441 907',
    position: { latitude: 41.19862, longitude: -73.11577, minutesAgo: 2, speed: 26.1, heading: 52 },
  },
  {
    name: 'Tom Kowalski',
    email: 'tom.kowalski@quayside.example',
    phone: '+1 732 555 0131',
    vehicleType: 'truck',
    vehicleNumber: 'NJ AR 517K',
    licenseNumber: 'K5541 77023 03761',
    position: { latitude: 40.29517, longitude: -74.70823, minutesAgo: 22, speed: 0, heading: 190 },
  },
  {
    name: 'Priya Nair',
    email: 'priya.nair@quayside.example',
    phone: '+1 201 555 0176',
    vehicleType: 'truck',
    vehicleNumber: 'NJ AR 902D',
    licenseNumber: 'N1128 60417 59914',
    position: { latitude: 40.70553, longitude: -74.1391, minutesAgo: 4, speed: 0, heading: 0 },
  },
  {
    name: 'Aisha Grant',
    email: 'aisha.grant@quayside.example',
    phone: '+1 862 555 0109',
    vehicleType: 'truck',
    vehicleNumber: 'NJ AR 633F',
    licenseNumber: 'G4402 11856 55782',
    position: { latitude: 40.83291, longitude: -74.13402, minutesAgo: 0, speed: 13.9, heading: 8 },
  },
  {
    name: 'Rosa Kim',
    email: 'rosa.kim@quayside.example',
    phone: '+1 718 555 0185',
    vehicleType: 'van',
    vehicleNumber: 'NY 71844 MN',
    licenseNumber: '460 118 273',
    position: { latitude: 40.56371, longitude: -74.30866, minutesAgo: 6, speed: 11.2, heading: 231 },
  },
  {
    name: 'Ben Sorensen',
    email: 'ben.sorensen@quayside.example',
    phone: '+1 203 555 0153',
    vehicleType: 'van',
    vehicleNumber: 'CT CM 20417',
    licenseNumber: '094 415 662',
    isOffline: true,
  },
];

/** Who is at the yard in the evening and drives in the morning: names, phones, plates and licenses. */
const AT_THE_YARD = [
  ['Andre Baptiste', '+1 973 555 0121', 'NJ AR 771B', 'B0417 55290 11862'],
  ['Carmen Delgado', '+1 908 555 0137', 'NJ AR 284H', 'D2261 90317 58814'],
  ['Darnell Woods', '+1 862 555 0146', 'NJ AR 639C', 'W7705 12846 09721'],
  ['Elif Yilmaz', '+1 201 555 0159', 'NJ AR 150M', 'Y1184 66302 57933'],
  ['Frank Russo', '+1 732 555 0164', 'NJ AR 822J', 'R3390 41175 02684'],
  ['Gloria Mensah', '+1 973 555 0171', 'NJ AR 367T', 'M5528 07731 56042'],
  ['Hector Vargas', '+1 908 555 0178', 'NJ AR 945P', 'V8812 33964 04915'],
  ['Irene Kowalczyk', '+1 732 555 0182', 'NJ AR 508D', 'K6247 81093 59376'],
  ['James Odom', '+1 862 555 0188', 'NJ AR 713W', 'O0935 24618 06657'],
  ['Kofi Asante', '+1 201 555 0191', 'NJ AR 276L', 'A4471 59820 03148'],
  ['Lena Hoffman', '+1 718 555 0194', 'NY 48213 KT', '731 604 285'],
  ['Miguel Santos', '+1 973 555 0197', 'NJ AR 894F', 'S2086 73551 08429'],
] as const;

export const DRIVERS: readonly DriverPlan[] = [
  ...ON_THE_ROAD,
  ...AT_THE_YARD.map(([name, phone, vehicleNumber, licenseNumber]): DriverPlan => {
    const email = `${name.toLowerCase().replace(' ', '.')}@quayside.example`;
    return { ...{ name, email, phone, vehicleNumber, licenseNumber }, vehicleType: 'container' };
  }),
];
