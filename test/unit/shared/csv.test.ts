import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { csvLines, safeText } from '#shared/csv/csv.ts';

/** By another parser than the product's: Python's. */
function readBack(csv: string): string[][] {
  const program =
    'import csv,json,sys;print(json.dumps(list(csv.reader(open(0,newline="",encoding="utf-8"),strict=True))))';
  return JSON.parse(execFileSync('python3', ['-c', program], { input: csv, encoding: 'utf8' }));
}

describe('a CSV file', () => {
  it('is read back by another parser as it was, whatever a text has in it', () => {
    const records = [
      ['Name', 'Note', 'Amount'],
      ['Łódź 北京', 'a,"b"\r\nc', '12.50'],
      ['', 'one\nline', '"'],
    ];
    expect(readBack(csvLines(records))).toEqual(records);
  });

  it('has nothing for what is not there, numbers as they are, and an end to each line', () => {
    expect(csvLines([[undefined, 3, -4.5, 'x']])).toBe(',3,-4.5,x\r\n');
    expect(csvLines([])).toBe('');
  });
});

describe('a text in it', () => {
  it.each([
    ['=HYPERLINK("x")', '\'=HYPERLINK("x")'],
    ['+1', "'+1"],
    ['-1+2', "'-1+2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ['\tcell', "'\tcell"],
    ['  =1', "  '=1"],
    ['Pier 9; -2nd yard; =1', "Pier 9; '-2nd yard; '=1"],
    ['a\r\n=1', "a\r\n'=1"],
  ])('begins no formula: %j', (text, safe) => {
    expect(safeText(text)).toBe(safe);
  });

  it.each(['-12.50', '-3', "O'Neil", 'a-b', '1+1', ''])('is left as it is: %j', (text) => {
    expect(safeText(text)).toBe(text);
  });
});
