import { isDay } from '#shared/http/fields.ts';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import { deliveryOf, pickupOf, type TypedPlace } from '#shared/places/place.ts';
import { countryOfState, stateCode } from '#shared/places/states.ts';
import { isZip, isZipOf } from '#shared/places/zip-states.ts';
import { normalizeContainer, oddNumberIn } from './container-number.ts';
import { checkDates } from './service-window.ts';
import type { ServiceType } from './shipment.ts';
import type { OddCode, Warning } from './warning.ts';
import { isTime } from './window-fields.ts';

/** What is looked at of a shipment, as it was typed or as it is stored. */
export interface Looked {
  containerNumber?: string | undefined;
  moreContainers?: readonly { containerNumber?: string | undefined }[] | undefined;
  serviceType?: ServiceType | undefined;
  pickupPlaceId?: string | undefined;
  pickupCity?: string | undefined;
  pickupState?: string | undefined;
  pickupZip?: string | undefined;
  pickupDate?: string | undefined;
  pickupFrom?: string | undefined;
  pickupTo?: string | undefined;
  deliveryPlaceId?: string | undefined;
  deliveryCity?: string | undefined;
  deliveryState?: string | undefined;
  deliveryZip?: string | undefined;
  estimatedDelivery?: string | undefined;
  deliveryTo?: string | undefined;
}

/** Where and when it is looked at. */
export interface Surroundings {
  /** What the clocks of the organization's zone show: `YYYY-MM-DDTHH:MM`. */
  now: string;
  /** Of the organization, two letters. */
  country: string;
  /** The states that a city may be in, where its name alone does not say it. */
  statesOf: (city: string) => readonly string[];
  /** Whether the service was chosen: the office's is what nobody has said. */
  isServiceChosen: boolean;
}

export interface Oddity extends Warning {
  /** The fields that it follows from. */
  of: readonly string[];
}

/** Organizations whose trucks drive where states and postal codes are known; the first of them also where cities are. */
const OF_US = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP']);
const KNOWN = new Set([...OF_US, 'CA', 'MX']);

const TAKES = {
  standard: 'The dates do not fit: Standard takes 5 to 7 days',
  express: 'The dates do not fit: Express takes 2 to 3 days',
  overnight: 'The dates do not fit: Overnight takes 1 day',
} as const satisfies Record<ServiceType, StaticTextKey>;

const odd = (code: OddCode, field: string, text: string, of: readonly string[] = [field]): Oddity => ({
  ...{ field, code, text, of },
});

/** "TBD" is no number, and many have it. */
const isNumber = (text: string) => text.replace(/\D/g, '').length >= 4;

/** The numbers of a draft's containers, each by its field. */
export function containersIn({ containerNumber, moreContainers = [] }: Looked): { field: string; number: string }[] {
  const more = moreContainers.map((container, at) => ({
    field: `moreContainers.${at}.containerNumber`,
    number: container.containerNumber,
  }));
  return [{ field: 'containerNumber', number: containerNumber }, ...more].flatMap(({ field, number }) =>
    number && isNumber(number) ? { field, number } : [],
  );
}

function oddNumber(field: string, number: string): Oddity[] {
  const found = oddNumberIn(number);
  if (!found) return [];
  const text =
    found.code === 'check_digit'
      ? t('Check the number: its last digit should be {digit}.', found)
      : t('A container number has 4 letters and 7 digits, 11 characters: this one has {count}', found);
  return [odd(found.code, field, text)];
}

function oddContainers(looked: Looked): Oddity[] {
  const containers = containersIn(looked);
  const names = containers.map(({ number }) => normalizeContainer(number));
  return containers.flatMap(({ field, number }, at) => {
    const isSecond = names.indexOf(names[at] ?? '') < at;
    return [
      ...oddNumber(field, number),
      ...(isSecond ? [odd('container_repeated', field, t('This container stands here twice'))] : []),
    ];
  });
}

function oddDates(looked: Looked, { now, isServiceChosen }: Surroundings): Oddity[] {
  const { pickupDate = '', estimatedDelivery = '', serviceType } = looked;
  const today = now.slice(0, 10);
  const isPast = (day: string) => isDay(day) && day < today;
  const past = [
    ...(isPast(pickupDate) ? [odd('pickup_past', 'pickupDate', t('The pickup date is in the past'))] : []),
    ...(isPast(estimatedDelivery)
      ? [odd('delivery_past', 'estimatedDelivery', t('The delivery date is in the past'))]
      : []),
  ];
  if (!isDay(pickupDate) || !isDay(estimatedDelivery)) return past;
  const both = ['pickupDate', 'estimatedDelivery'];
  if (estimatedDelivery < pickupDate) {
    const text = t('Delivery date cannot be before pickup date!');
    return [...past, odd('delivery_before_pickup', 'estimatedDelivery', text, both)];
  }
  if (!isServiceChosen || !serviceType || !checkDates(serviceType, pickupDate, estimatedDelivery)) return past;
  const of = [...both, 'serviceType'];
  return [...past, odd('dates_and_service', 'estimatedDelivery', t(TAKES[serviceType]), of)];
}

function oddEnd(end: 'pickup' | 'delivery', place: TypedPlace, { country, statesOf }: Surroundings): Oddity[] {
  const [state = '', zip = '', city = ''] = [place.state, place.zip, place.city].map((text) => text?.trim());
  const [stateField, zipField, cityField] = [`${end}State`, `${end}Zip`, `${end}City`] as const;
  if (!state && !zip) {
    const text = t('Which {city}? Several states have one.', { city });
    const isAsked = OF_US.has(country) && statesOf(city).length > 1;
    return isAsked ? [odd('ambiguous_city', stateField, text, [cityField, stateField, zipField])] : [];
  }
  const code = stateCode(state);
  const where = code && countryOfState(code);
  const found: Oddity[] = [];
  if (state && !code && KNOWN.has(country))
    found.push(odd('unknown_state', stateField, t('This is no state of the US, Canada or Mexico')));
  if (zip && (where ?? KNOWN.has(country)) && !isZip(zip))
    found.push(odd('unknown_zip', zipField, t('This is not a ZIP or postal code')));
  else if (zip && code && where && !isZipOf(zip, code, where))
    found.push(
      odd('zip_and_state', zipField, t('{zip} is not a ZIP code in {state}', { zip, state: code }), [
        stateField,
        zipField,
      ]),
    );
  return found;
}

function oddHours(looked: Looked, { now }: Surroundings): Oddity[] {
  const { pickupDate = '', pickupFrom = '', pickupTo = '', estimatedDelivery = '', deliveryTo = '' } = looked;
  const [today, time = ''] = now.split('T');
  const found: Oddity[] = [];
  if (pickupDate === today && isTime(pickupTo) && pickupTo < time) {
    const text = t('The pickup hours are over today');
    found.push(odd('pickup_hours_over', 'pickupTo', text, ['pickupDate', 'pickupTo']));
  }
  const isSameDay = isDay(pickupDate) && pickupDate === estimatedDelivery;
  if (isSameDay && isTime(pickupFrom) && isTime(deliveryTo) && deliveryTo < pickupFrom) {
    const of = ['pickupDate', 'pickupFrom', 'estimatedDelivery', 'deliveryTo'];
    found.push(odd('delivery_hours_too_early', 'deliveryTo', t('The delivery hours end before the pickup begins'), of));
  }
  return found;
}

/** What is odd about a shipment, in the order of its fields. The address of a place of ours is not looked at. */
export function odditiesIn(looked: Looked, around: Surroundings): Oddity[] {
  return [
    ...oddContainers(looked),
    ...(looked.pickupPlaceId ? [] : oddEnd('pickup', pickupOf(looked), around)),
    ...(looked.deliveryPlaceId ? [] : oddEnd('delivery', deliveryOf(looked), around)),
    ...oddDates(looked, around),
    ...oddHours(looked, around),
  ];
}
