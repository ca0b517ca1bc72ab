import { describe, expect, it } from 'vitest';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { searchWordsOf } from '#functions/domain/search/index-words.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { interpretationsOf, matchesAllWords } from '#shared/search/tokenize.ts';
import { customer, driver, place } from './fixtures.ts';

const contact = {
  name: 'José Ångström',
  email: 'jose@quay.example',
  phone: '(201) 555-0142',
  company: 'Keystone Chemical',
};
const shipment = {
  trackingNumber: 'TRK-FHNZ9GWNR04S',
  containerNumber: 'MSKU7073529',
  customerReference: 'PO-4471-A',
  contact,
  pickupCity: 'Newark',
  deliveryCity: 'São Paulo',
} as ShipmentRecord;
const invoice = {
  invoiceNumber: 'INV-2026-000412',
  trackingNumber: 'TRK-FHNZ9GWNR04S',
  customerName: 'José Ångström',
} as InvoiceRecord;
const ada = {
  ...customer,
  name: 'Ada Lovelace',
  email: 'ada.l@keystone-chem.example',
  phone: '+1 (201) 555-0142',
  contacts: [{ name: 'Grace Hopper', email: 'grace@quay.example', phone: '' }],
} as typeof customer;
const marcus = driver({
  name: 'Marcus Bell',
  phone: '(555) 010-0064',
  vehicleNumber: 'QY-118',
  email: 'marcus@quay.example',
});

const WORDS = {
  shipment: searchWordsOf('shipment', shipment),
  invoice: searchWordsOf('invoice', invoice),
  customer: searchWordsOf('customer', ada),
  driver: searchWordsOf('driver', marcus),
  place: searchWordsOf('place', place({ firmsCode: 'E425', unlocode: 'USEWR', smdgCode: 'APMT' })),
};
type Kind = keyof typeof WORDS;

const isFound = (q: string, kind: Kind) =>
  interpretationsOf(q).some((reading) => matchesAllWords(WORDS[kind], reading));

describe('the words of a thing', () => {
  it('are its numbers whole and by their ends, then its names and places, without case and marks', () => {
    expect(WORDS.shipment).toEqual([
      ...['fhnz9gwnr04s', 'hnz9gwnr04s', 'nz9gwnr04s', 'z9gwnr04s', '9gwnr04s', 'gwnr04s', 'wnr04s', 'nr04s', 'r04s'],
      ...['msku7073529', '7073529', 'sku7073529', 'ku7073529', 'u7073529', '073529', '73529', '3529'],
      ...['po4471a', 'o4471a', '4471a', '471a', 'po', '4471'],
      ...['jose', 'angstrom', 'keystone', 'chemical', 'newark', 'sao', 'paulo'],
    ]);
  });

  it('are at most 40, and none is longer than 40 letters', () => {
    const name = Array.from({ length: 60 }, (_, at) => `name${at}`).join(' ');
    expect(searchWordsOf('customer', { ...customer, name })).toHaveLength(40);
    const long = searchWordsOf('customer', { ...customer, name: 'x'.repeat(90), company: undefined });
    expect(Math.max(...long.map((word) => word.length))).toBe(40);
    const faces = searchWordsOf('customer', { ...customer, name: '😀'.repeat(60), company: '𝒳𝒳𝒳' });
    expect(faces.every((word) => word.isWellFormed())).toBe(true);
  });

  it.each(['(956) 555-0177 ext. 204', '956-555-0177 x204', '+1 956 555 0177 #204', '956 5550177, int. 204'])(
    'have the number of %s without its extension',
    (phone) => expect(searchWordsOf('driver', driver({ phone }))).toContain('5550177'),
  );

  it('are none of a customer that is part of another', () => {
    expect(searchWordsOf('customer', { ...customer, mergedInto: 'cus_b' })).toEqual([]);
  });
});

describe('a search means', () => {
  it.each<[string, Kind, boolean]>([
    ['trk-fhnz9gwnr04s', 'shipment', true],
    ['FHNZ9GWN', 'shipment', true],
    ['trk-fhnz', 'shipment', true],
    ['fhnz 9gwn r04s', 'shipment', true],
    ['MSKU7073529', 'shipment', true],
    ['msku 707 3529', 'shipment', true],
    ['MSKU 707352-9', 'shipment', true],
    ['073529', 'shipment', true],
    ['3529', 'shipment', true],
    ['73529', 'shipment', true],
    ['z9gw', 'shipment', true],
    ['gwn-r04', 'shipment', true],
    ['gwn newark', 'shipment', true],
    ['7073529', 'shipment', true],
    ['707352', 'shipment', true],
    ['msku 808 3529', 'shipment', false],
    ['PO-4471-A', 'shipment', true],
    ['4471', 'shipment', true],
    ['po 4471', 'shipment', true],
    ['4472', 'shipment', false],
    ['jose', 'shipment', true],
    ['JOSÉ', 'shipment', true],
    ['angst', 'shipment', true],
    ['Ångström', 'shipment', true],
    ['keystone chem', 'shipment', true],
    ['chem keystone', 'shipment', true],
    ['são paulo newark', 'shipment', true],
    ['sao p', 'shipment', true],
    ['keystone boston', 'shipment', false],
    ['eystone', 'shipment', false],
    ['INV-2026-000412', 'invoice', true],
    ['inv 2026 0004', 'invoice', true],
    ['000412', 'invoice', true],
    ['0412', 'invoice', true],
    ['2026 jose', 'invoice', true],
    ['fhnz9', 'invoice', true],
    ['ada', 'customer', true],
    ['lovelace ad', 'customer', true],
    ['ada.l@keystone', 'customer', true],
    ['keystone-chem.example', 'customer', true],
    ['555-0142', 'customer', true],
    ['(201) 555-0142', 'customer', true],
    ['+1 201 555 0142', 'customer', true],
    ['5550142', 'customer', true],
    ['555-0143', 'customer', false],
    ['hopper', 'customer', true],
    ['marcus bell', 'driver', true],
    ['qy-118', 'driver', true],
    ['118', 'driver', true],
    ['010 0064', 'driver', true],
    ['marcus@quay', 'driver', true],
    ['harbor cold', 'place', true],
    ['craneway', 'place', true],
    ['e425', 'place', true],
    ['apmt newark', 'place', true],
    ['harbor boston', 'place', false],
  ])('"%s" of a %s: %s', (q, kind, expected) => {
    expect(isFound(q, kind)).toBe(expected);
  });

  it.each(['', ' ', 'ab', 'a b', 'a-b', '!!', 'é'])('nothing by "%s", in which no word has three letters', (q) => {
    expect(interpretationsOf(q)).toEqual([]);
  });
});
