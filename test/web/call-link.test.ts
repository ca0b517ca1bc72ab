import { describe, expect, it } from 'vitest';
import { isNumber, telHref } from '../../web/lib/tel-href.ts';

describe('a phone number that somebody typed', () => {
  it.each([
    ['(973) 555-0142', 'tel:9735550142'],
    ['+1 973 555 0142', 'tel:+19735550142'],
    ['(973) 555-0142 ext. 12', 'tel:9735550142,12'],
    ['973-555-0142 x7', 'tel:9735550142,7'],
    ['973.555.0142, #204', 'tel:9735550142,204'],
  ])('%s is called as %s', (typed, link) => expect([telHref(typed), isNumber(typed)]).toEqual([link, true]));

  it.each(['Ask at window 4', 'Dock 12', ''])('is none: "%s"', (typed) => expect(isNumber(typed)).toBe(false));
});
