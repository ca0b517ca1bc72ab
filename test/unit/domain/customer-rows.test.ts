import { describe, expect, it } from 'vitest';
import { CUSTOMER_FILE, decideCustomer, readCustomerRow } from '#functions/domain/imports/customer-rows.ts';
import { readHeader } from '#functions/domain/imports/header.ts';
import { safeCell } from '#shared/csv/csv.ts';
import { actors, NOW } from './fixtures.ts';

const header = readHeader(['E-Mail', 'Name', 'PHONE', 'Company name', 'Address', 'Color'], CUSTOMER_FILE);
const row = (cells: string[]) => {
  const read = readCustomerRow(cells, 2, header);
  if (!read.row) throw new Error('The row is wrong');
  return read.row;
};
const context = { jobId: 'job_1', id: 'cus_1', now: NOW, actor: actors.manager };
const ann = row(['ann@quay.example', 'Ann', "'+1 203 555 0172", 'Keystone', '', 'red']);

describe('the first line of an import', () => {
  it('names the columns in any case and order, and others are left out', () => {
    expect(header.fields).toEqual(['email', 'name', 'phone', 'company', 'address', undefined]);
    expect(header.ignored).toEqual(['Color']);
    const { ignored } = readHeader(['Name', 'Email', 'Phone', '漢'.repeat(30_000)], CUSTOMER_FILE);
    expect(ignored).toEqual([`${'漢'.repeat(60)}...`]);
  });

  it.each([
    [['Name', 'Company'], 'missing_columns#Email, Phone'],
    [['Name', 'Email', 'mail', 'Phone'], 'twice#Email'],
    [Array.from({ length: 51 }, (_, at) => `c${at}`), 'too_many_columns'],
  ])('is refused: %j', (titles, reason) => {
    expect(() => readHeader(titles, CUSTOMER_FILE)).toThrow(expect.objectContaining({ reason }));
  });
});

describe('a row of an import', () => {
  it('makes a customer of an address that nobody has', () => {
    expect(decideCustomer(ann, undefined, context)).toMatchObject({
      how: 'created',
      customer: { id: 'cus_1', name: 'Ann', phone: '+1 203 555 0172', company: 'Keystone', version: 1 },
    });
  });

  it('is of our own export what was exported, wherever something was put before a formula', () => {
    const address = 'Pier 9; -2nd yard; =1+1; 4';
    const [name, phone] = ['＠home', '＋49 30 555 0172'];
    // As csv-stringify does at the beginning of a cell.
    const cells = ['ann@quay.example', `'${name}`, `'${phone}`, '', String(safeCell(address))];
    expect(cells[4]).toBe("Pier 9; '-2nd yard; '=1+1; 4");
    expect(row(cells)).toMatchObject({ name, phone, address });
    expect(row(['o@quay.example', "Ed O'Neil", '1', "'t Hart; 'n Co", ''])).toMatchObject({
      company: "'t Hart; 'n Co",
    });
  });

  it('is refused by its column where a spreadsheet has shortened a number', () => {
    const message = 'A spreadsheet has shortened this number';
    for (const phone of ['1.97356E+10', '1,97356E+10']) {
      const read = readCustomerRow(['ann@quay.example', 'Ann', phone, '', '', ''], 2, header);
      expect(read.errors).toEqual([{ line: 2, column: 'PHONE', message }]);
    }
    expect(row(['ann@quay.example', 'Ann', '1', 'Pier 5E3', '', '1.9E+10'])).toMatchObject({ company: 'Pier 5E3' });
  });

  it('is refused by its column where a cell has no end', () => {
    const address = `a${' '.repeat(90_000)}b`;
    const read = readCustomerRow(['ann@quay.example', 'Ann', '1', '', address, ''], 2, header);
    expect(read.errors).toEqual([{ line: 2, column: 'Address', message: 'Must be at most 4000 characters' }]);
  });

  it('changes what differs of one that is known, and an empty cell changes nothing', () => {
    const made = decideCustomer(ann, undefined, context);
    if (made.how !== 'created') throw new Error('It was not made');
    const known = { ...made.customer, address: '1 Dock Road' };
    expect(decideCustomer(ann, known, context)).toEqual({ how: 'written', as: 'created', customer: known });
    expect(decideCustomer(ann, known, { ...context, jobId: 'job_2' })).toEqual({ how: 'unchanged' });
    const other = row(['ANN@quay.example', 'Anne', '', '', '', '']);
    expect(decideCustomer(other, known, { ...context, jobId: 'job_2' })).toMatchObject({
      how: 'changed',
      step: {
        changed: [{ field: 'name', before: 'Ann', after: 'Anne' }],
        after: { email: 'ann@quay.example', phone: '+1 203 555 0172', address: '1 Dock Road', version: 2 },
      },
    });
  });

  it('is refused by its line and column, in the words of the product', () => {
    expect(readCustomerRow(['nowhere', '', '1'], 7, header).errors).toEqual([
      { line: 7, column: 'Name', message: 'Name is required' },
      { line: 7, column: 'Email', message: 'Valid email is required' },
    ]);
    expect(readCustomerRow(['a@x.example', 'A', '1', '', '', '', 'more'], 8, header).errors).toMatchObject([
      { line: 8 },
    ]);
    const bare = row(['bo@quay.example', 'Bo', '']);
    expect(decideCustomer(bare, undefined, context)).toMatchObject({ how: 'refused', message: 'Phone is required' });
  });
});
