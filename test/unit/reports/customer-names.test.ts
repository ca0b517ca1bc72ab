import { expect, it } from 'vitest';
import { type Name, namesOfCustomers } from '#functions/domain/reports/customer-names.ts';

interface Called {
  name: string;
  email: string;
  company?: string;
}

function called(...records: (Called | undefined)[]): Name[] {
  return namesOfCustomers(
    records.map((_, at) => `cus_${at + 1}`),
    records,
  );
}
const person = (name: string, company?: string, email = `${name}@mail.example`): Called => ({
  ...{ name, email },
  ...(company !== undefined && { company }),
});

it('names the company, and the person where there is none', () => {
  expect(called(person('Annika', 'Sable Point Outdoor'), person('Bo'))).toEqual([
    { name: 'Sable Point Outdoor' },
    { name: 'Bo' },
  ]);
});

it.each([
  ['by the person', [person('Annika', 'Sable'), person('Bo', 'Sable')], ['Annika', 'Bo']],
  ['whatever letters are large', [person('Annika', 'SABLE'), person('Bo', 'Sable')], ['Annika', 'Bo']],
  ['by one of them where the other has no company', [person('Annika', 'Bo'), person('Bo')], ['Annika', undefined]],
  [
    'by the address',
    [person('Bo', undefined, 'a@x.example'), person('Bo', undefined, 'b@x.example')],
    ['a@x.example', 'b@x.example'],
  ],
  [
    'by the address where also the person is the same',
    [person('Bo', 'Sable', 'a@x.example'), person('Bo', 'Sable', 'b@x.example')],
    ['a@x.example', 'b@x.example'],
  ],
  ['by the id where nothing else is known', [undefined, undefined], ['cus_1', 'cus_2']],
])('tells those apart who are called alike: %s', (_, records, notes) => {
  expect(called(...records).map(({ note }) => note)).toEqual(notes);
});

it('tells nobody apart whom nobody is called like', () => {
  const names = called(person('Annika', 'Sable'), person('Bo', 'Sable'), person('Cy', 'Harlow'), undefined);
  expect(names.map(({ note }) => note)).toEqual(['Annika', 'Bo', undefined, undefined]);
});
