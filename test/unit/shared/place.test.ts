import { describe, expect, it } from 'vitest';
import { readAddress } from '#shared/places/parse-address.ts';
import { addressLine, cityLine } from '#shared/places/place.ts';
import { stateCode } from '#shared/places/states.ts';

describe('a place in one line', () => {
  it.each([
    [
      { address: '1450 Route 130', city: 'Burlington', state: 'NJ', zip: '08016' },
      '1450 Route 130, Burlington, NJ 08016',
    ],
    [{ address: '1450 Route 130', city: 'Burlington' }, '1450 Route 130, Burlington'],
    [{ city: 'Burlington', zip: '08016' }, 'Burlington, 08016'],
    [{ city: 'Burlington', state: 'NJ' }, 'Burlington, NJ'],
    [{ city: 'Monterrey', state: 'NLE', zip: '64000' }, 'Monterrey, N.L. 64000'],
    [{ city: 'Guadalajara', state: 'JAL' }, 'Guadalajara, Jal.'],
    [{ city: 'Toluca', state: 'MEX' }, 'Toluca, Edo. Méx.'],
    [{ city: 'Cancún', state: 'ROO' }, 'Cancún, Q. Roo'],
    [{ city: 'Coyoacán', state: 'CDMX' }, 'Coyoacán, CDMX'],
    [{ city: 'St. John’s', state: 'NL' }, 'St. John’s, NL'],
    [{ city: 'München', state: 'BAY' }, 'München, BAY'],
    [{}, ''],
  ])('says what is known: %o', (place, line) => {
    expect(addressLine(place)).toBe(line);
  });

  it('leaves out the street for a city', () => {
    expect(cityLine({ address: '1 Elm', city: 'Camden', state: 'NJ', zip: '08104' })).toBe('Camden, NJ 08104');
  });
});

it('has no state of Mexico in the letters that it is kept in, but its capital', () => {
  const codes = ['Jalisco', 'Nuevo León', 'Quintana Roo', 'San Luis Potosí', 'Tamaulipas', 'Baja California Sur'];
  const kept = codes.map((name) => stateCode(name) ?? '');
  expect(kept.map((state) => cityLine({ state }))).toEqual(['Jal.', 'N.L.', 'Q. Roo', 'S.L.P.', 'Tamps.', 'B.C.S.']);
});

describe('an address on one line', () => {
  it.each([
    ['30 Waterfront Street, New Haven, CT 06512', ['30 Waterfront Street', 'New Haven', 'CT', '06512']],
    [
      'Dock 4, 30 Waterfront St, New Haven, Connecticut, USA',
      ['Dock 4, 30 Waterfront St', 'New Haven', 'CT', undefined],
    ],
    ['30 Waterfront Street, New Haven', ['30 Waterfront Street, New Haven', undefined, undefined, undefined]],
    ['New Haven, CT 06512', ['New Haven, CT 06512', undefined, undefined, undefined]],
    ['Kaistrasse 4, Hamburg, 20457', ['Kaistrasse 4, Hamburg, 20457', undefined, undefined, undefined]],
    ['', ['', undefined, undefined, undefined]],
  ])('is read where it ends with a state: %s', (line, read) => {
    const { address, city, state, zip } = readAddress(line);
    expect([address, city, state, zip]).toEqual(read);
  });
});

describe('the code of a state', () => {
  it.each([
    ['NJ', 'NJ'],
    ['nj', 'NJ'],
    ['N.J.', 'NJ'],
    ['New Jersey', 'NJ'],
    [' québec ', 'QC'],
    ['Nuevo León', 'NLE'],
    ['Bavaria', undefined],
    ['', undefined],
  ])('of "%s" is %s', (text, code) => {
    expect(stateCode(text)).toBe(code);
  });
});
