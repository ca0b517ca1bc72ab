import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { normalizeContainer, normalizeContainerNumber, oddNumberIn } from '#shared/shipments/container-number.ts';
import { optionalContainerNumber } from '#shared/shipments/shipment-fields.ts';

describe('a container number', () => {
  it.each([
    ['MSKU7073529', 'MSKU7073529'],
    ['msku 707352-9', 'MSKU7073529'],
    ['HLXU 430617 7', 'HLXU4306177'],
    ['CONT-12345', 'CONT-12345'],
    ['Flatrack 2', 'Flatrack 2'],
    ['MSKU 707352', 'MSKU 707352'],
    ['---', '---'],
  ])('%s is %s', (typed, number) => {
    expect(normalizeContainerNumber(typed)).toBe(number);
    expect(z.parse(optionalContainerNumber(), ` ${typed} `)).toBe(number);
  });

  it.each([
    ['MSKU 707352-9', 'MSKU7073529'],
    ['msku7073529', 'MSKU7073529'],
    ['CONT-12345', 'CONT12345'],
    ['cont 12345', 'CONT12345'],
    ['Flatrack 2', 'FLATRACK2'],
    ['ñandú-7', 'ÑANDÚ7'],
    ['---', '---'],
    [' ', ' '],
  ])('%s is looked for as %s', (typed, number) => {
    expect(normalizeContainer(typed)).toBe(number);
    expect(normalizeContainer(number)).toBe(number);
  });

  it('may be left out', () => {
    expect(z.parse(optionalContainerNumber(), '')).toBeUndefined();
    expect(z.parse(optionalContainerNumber(), undefined)).toBeUndefined();
  });

  // CSQU3054383 is the example of ISO 6346.
  it.each([
    ['CSQU3054383', undefined],
    ['csqu 305438-3', undefined],
    ['CSQU3054384', { code: 'check_digit', digit: 3 }],
    ['csqu 305438', { code: 'container_length', count: 10 }],
    ['CSQ-3054383', { code: 'container_length', count: 10 }],
    ['CSQU 305438 34', { code: 'container_length', count: 12 }],
    ['CONT-12345', undefined],
    ['', undefined],
  ])('%s is odd by %o', (typed, found) => {
    expect(oddNumberIn(typed)).toEqual(found);
  });
});
