import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '#functions/domain/imports/unreadable-file.ts';
import { readCsv } from '#functions/workers/jobs/imports/read-csv.ts';
import { bytesInUse } from '#test/support/bytes-in-use.ts';

async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function rowsOf(text: string | Buffer, size = 7) {
  const rows: [number, ...string[]][] = [];
  for await (const { line, cells } of readCsv(pieces(Buffer.from(text), size))) rows.push([line, ...cells]);
  return rows;
}

async function reasonOf(text: string | Buffer): Promise<string> {
  const error: unknown = await rowsOf(text, 65_536).catch((thrown: unknown) => thrown);
  return error instanceof UnreadableFile ? error.reason : String(error);
}

describe('a CSV file', () => {
  it.each([
    ['commas', 'Name,Email\nA,a@x.example\n'],
    ['line ends of all kinds', 'Name,Email\r\nA,a@x.example\n\r\n\r'],
    ['semicolons, CRLF and a byte-order mark', '\ufeffName;Email\r\nA;a@x.example\r\n'],
    ['tabs, no end of the last line, blank lines', '\n\nName\tEmail\n\nA\ta@x.example'.slice(2)],
  ])('is read with %s', async (_, text) => {
    const rows = await rowsOf(text);
    expect(rows.map(([, ...cells]) => cells)).toEqual([
      ['Name', 'Email'],
      ['A', 'a@x.example'],
    ]);
  });

  it('tells on which line a row begins, with quotes, lines inside and letters cut in two', async () => {
    expect(await rowsOf('Näme,B\n"A ""q""\nö",1\n\nC,2,3\n', 1)).toEqual([
      [1, 'Näme', 'B'],
      [2, 'A "q"\nö', '1'],
      [5, 'C', '2', '3'],
    ]);
  });

  it.each([
    ['12" pipe', 'a,b\n12" pipe,1\nx,2\n'],
    ['12" pipe', 'a,b\n"12"" pipe",1\nx,2\n'],
    ['5\' 12"', 'a,b\n5\' 12",1\nx,2\n'],
  ])('may hold an inch mark: %s', async (cell, text) => {
    expect(await rowsOf(text)).toEqual([
      [1, 'a', 'b'],
      [2, cell, '1'],
      [3, 'x', '2'],
    ]);
  });

  it.each([
    ['sep=;\r\na;b\r\n1,5;2\r\n', '1,5'],
    ['\ufeffsep=;\na;b\n1,5;2\n', '1,5'],
    ['"sep=,"\na,b\n1;5,2\n', '1;5'],
    ['sep=|\na|b\n1;5|2\n', '1;5'],
  ])('may say in a line before the first what stands between its cells: %j', async (text, cell) => {
    expect(await rowsOf(text)).toEqual([
      [2, 'a', 'b'],
      [3, cell, '2'],
    ]);
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'not_text'],
    ['text of two bytes a letter', Buffer.from('\ufeffName,B\n', 'utf16le'), 'not_text'],
    ['an old encoding', Buffer.from('N\xe4me,B\n', 'latin1'), 'not_utf8'],
    ['a quote that never ends', `a,b\n"x,1\n${'2,3\n'.repeat(9)}`, /^bad_quotes#/],
    ['a quote that ends amid its cell', 'a,b\n"12" pipe,1\nx,2\n', /^bad_quotes#/],
    ['a giant line', `a,b\n${'x'.repeat(200_000)}\n`, 'long_line#2'],
    ['a giant first line', 'x'.repeat(300_000), /^long_line#/],
  ])('is refused for %s', async (_, text, reason) => {
    expect(await reasonOf(text)).toMatch(reason);
  });

  it('of a hundred thousand rows takes no more memory than one of a thousand', async () => {
    const head = Buffer.from('Name,Email,Phone\n');
    const row = Buffer.from('Harlow Textiles of New Haven,theo@harlow-textiles.example,+1 203 555 0172\n');
    async function* long() {
      yield head;
      for (let at = 0; at < 100_000; at += 1) yield row;
    }
    let rows = 0;
    const inUse: number[] = [];
    for await (const _row of readCsv(long())) {
      rows += 1;
      if (rows === 1000 || rows % 25_000 === 0) inUse.push(bytesInUse());
    }
    expect(rows).toBe(100_001);
    // The text alone is 7.5 MB.
    expect(Math.max(...inUse) - (inUse[0] ?? 0)).toBeLessThan(4_000_000);
  });
});
