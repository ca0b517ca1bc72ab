import { describe, expect, it } from 'vitest';
import { statesOfCity } from '#functions/cities/states-of-city.ts';
import { SPANISH } from '#shared/i18n/es/index.ts';
import { withLocale } from '#shared/i18n/t.ts';
import { type Looked, odditiesIn, type Surroundings } from '#shared/shipments/oddities.ts';

const AROUND: Surroundings = { now: '2026-11-24T15:00', country: 'US', statesOf: statesOfCity, isServiceChosen: true };
const PLAIN: Looked = {
  ...{ containerNumber: 'MSKU7073529', serviceType: 'standard' },
  ...{ pickupCity: 'Elizabeth', pickupState: 'NJ', pickupZip: '07201', pickupDate: '2026-12-01' },
  ...{ deliveryCity: 'Hartford', deliveryState: 'CT', deliveryZip: '06114', estimatedDelivery: '2026-12-06' },
};
const SAME_DAY: Looked = { pickupDate: '2026-12-01', estimatedDelivery: '2026-12-01', serviceType: undefined };

const found = (given: Looked, around: Partial<Surroundings> = {}) =>
  odditiesIn({ ...PLAIN, ...given }, { ...AROUND, ...around }).map(({ field, code }) => `${field} ${code}`);

describe('what is odd about a shipment', () => {
  it.each<[string, Looked, string[]]>([
    ['nothing', {}, []],
    ['a wrong check digit', { containerNumber: 'MSCU 123456-7' }, ['containerNumber check_digit']],
    [
      'a container number without its last digit',
      { containerNumber: 'MSKU123456' },
      ['containerNumber container_length'],
    ],
    ['one without a letter', { containerNumber: 'msk 707352-9' }, ['containerNumber container_length']],
    ['one with a digit too many', { containerNumber: 'MSKU 7073529 1' }, ['containerNumber container_length']],
    ['no length of what is no container number', { containerNumber: 'CONT-123456' }, []],
    ['no check digit of what is no container number', { containerNumber: 'CONT-12345' }, []],
    [
      'a wrong check digit of another container',
      { moreContainers: [{ containerNumber: 'MSCU1234567' }] },
      ['moreContainers.0.containerNumber check_digit'],
    ],
    [
      'one container twice, however it is written',
      { moreContainers: [{ containerNumber: 'HLXU4306177' }, { containerNumber: 'msku 707352-9' }] },
      ['moreContainers.1.containerNumber container_repeated'],
    ],
    ['not what is to be said later', { containerNumber: 'TBD', moreContainers: [{ containerNumber: 'TBD' }] }, []],
    ['a pickup yesterday', { pickupDate: '2026-11-23', estimatedDelivery: '2026-11-29' }, ['pickupDate pickup_past']],
    [
      'a delivery yesterday, also without a pickup',
      { pickupDate: '', estimatedDelivery: '2026-11-23' },
      ['estimatedDelivery delivery_past'],
    ],
    ['no pickup today', { pickupDate: '2026-11-24', estimatedDelivery: '2026-11-30' }, []],
    [
      'a pickup whose hours are over today',
      { pickupDate: '2026-11-24', pickupFrom: '08:00', pickupTo: '14:59', estimatedDelivery: '2026-11-30' },
      ['pickupTo pickup_hours_over'],
    ],
    ['no such hours tomorrow', { pickupDate: '2026-11-25', pickupTo: '09:00', estimatedDelivery: '2026-11-30' }, []],
    ['no hours that end now', { pickupDate: '2026-11-24', pickupTo: '15:00', estimatedDelivery: '2026-11-30' }, []],
    ['no hours without an end', { pickupDate: '2026-11-24', pickupFrom: '08:00', estimatedDelivery: '2026-11-30' }, []],
    [
      'delivery hours that end before the pickup of the same day begins',
      { ...SAME_DAY, pickupFrom: '13:00', deliveryTo: '12:59' },
      ['deliveryTo delivery_hours_too_early'],
    ],
    ['no delivery hours that meet those of the pickup', { ...SAME_DAY, pickupFrom: '13:00', deliveryTo: '13:00' }, []],
    ['no delivery hours of a later day', { pickupFrom: '13:00', deliveryTo: '09:00' }, []],
    ['a delivery before the pickup', { estimatedDelivery: '2026-11-30' }, ['estimatedDelivery delivery_before_pickup']],
    ['one day for Standard', { estimatedDelivery: '2026-12-02' }, ['estimatedDelivery dates_and_service']],
    ['no day at all', { pickupDate: '', estimatedDelivery: '' }, []],
    ['a state that is none', { pickupState: 'XX' }, ['pickupState unknown_state']],
    ['a state of digits, as when fields were missed', { pickupState: '0711' }, ['pickupState unknown_state']],
    ['a ZIP that is none', { pickupZip: '1' }, ['pickupZip unknown_zip']],
    ['a ZIP of zeros', { pickupZip: '00000' }, ['pickupZip unknown_zip']],
    ['a ZIP of zeros without a state', { pickupState: '', pickupZip: '00000-0000' }, ['pickupZip unknown_zip']],
    ['a ZIP that is a date', { deliveryZip: '11272026' }, ['deliveryZip unknown_zip']],
    ['a ZIP of another state', { pickupZip: '05401' }, ['pickupZip zip_and_state']],
    ['a ZIP of another country', { pickupZip: 'N9A 1A1' }, ['pickupZip zip_and_state']],
    [
      'no state written out',
      { pickupState: 'new jersey', deliveryState: 'Conn.', deliveryZip: '' },
      ['deliveryState unknown_state'],
    ],
    ['Canada', { deliveryCity: 'Windsor', deliveryState: 'Ontario', deliveryZip: 'n9a1a1' }, []],
    ['Québec', { deliveryCity: 'Québec', deliveryState: 'Québec', deliveryZip: 'G1R 2L3' }, []],
    ['Mexico', { deliveryCity: 'Toluca', deliveryState: 'Edo. de México', deliveryZip: '50000' }, []],
    ['the capital of Mexico', { deliveryCity: 'CDMX', deliveryState: 'CDMX', deliveryZip: '06600' }, []],
    ['Puerto Rico', { deliveryCity: 'Bayamón', deliveryState: 'PR', deliveryZip: '00961' }, []],
    ['Guam', { deliveryCity: 'Hagåtña', deliveryState: 'GU', deliveryZip: '96910-1234' }, []],
    ['the Virgin Islands', { deliveryState: 'VI', deliveryZip: '00802' }, []],
    ['Ontario with a ZIP of Quebec', { deliveryState: 'ON', deliveryZip: 'H2X 1Y4' }, ['deliveryZip zip_and_state']],
    [
      'a city of which there are several',
      { deliveryCity: 'Burlington', deliveryState: '', deliveryZip: '' },
      ['deliveryState ambiguous_city'],
    ],
    ['no city with its ZIP', { deliveryCity: 'Burlington', deliveryState: '', deliveryZip: '08016' }, []],
    ['no city that everybody knows', { deliveryCity: 'Newark', deliveryState: '', deliveryZip: '' }, []],
    ['nothing about a place of ours', { pickupPlaceId: 'plc_1', pickupState: 'XX', pickupZip: '1' }, []],
  ])('%s', (_, given, expected) => expect(found(given)).toEqual(expected));

  it('goes by what the organization knows', () => {
    const abroad: Looked = { pickupCity: 'Burlington', pickupState: 'Bremen', pickupZip: '1', deliveryZip: '' };
    expect(found(abroad, { country: 'DE' })).toEqual([]);
    const nowhere = { deliveryCity: 'Windsor', deliveryState: '', deliveryZip: '' };
    expect([found(nowhere), found(nowhere, { country: 'CA' })]).toEqual([['deliveryState ambiguous_city'], []]);
    // What was typed says where it is, wherever one is.
    expect(found({ pickupZip: '1' }, { country: 'DE' })).toEqual(['pickupZip unknown_zip']);
    expect(found({ estimatedDelivery: '2026-12-02' }, { isServiceChosen: false })).toEqual([]);
  });

  it('is said in the language of who reads it', () => {
    const say = () => odditiesIn({ ...PLAIN, containerNumber: 'MSCU1234567' }, AROUND).map(({ text }) => text);
    expect(say()).toEqual(['Check the number: its last digit should be 6.']);
    expect(withLocale('es', SPANISH, say)).toEqual(['Revise el número: el último dígito debería ser 6.']);
    const short = () => odditiesIn({ ...PLAIN, containerNumber: 'MSKU123456' }, AROUND).map(({ text }) => text);
    expect(short()).toEqual(['A container number has 4 letters and 7 digits, 11 characters: this one has 10']);
    expect(withLocale('es', SPANISH, short)).toEqual([
      'Un número de contenedor tiene 4 letras y 7 dígitos, 11 caracteres: este tiene 10',
    ]);
  });
});
