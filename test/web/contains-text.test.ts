import { describe, expect, it } from 'vitest';
import { containsText } from '../../web/lib/list/use-list-view.ts';

describe('a row of a list', () => {
  it.each([
    ['munoz', 'Iñigo Muñoz'],
    ['muñoz', 'Inigo Munoz'],
    ['bayamon', 'Bayamón'],
    ['lodz', 'Łódź'],
    ['csqu 305438-3', 'CSQU3054383'],
    ['csqu3054383', 'CSQU 305438-3'],
    ['555 0142', '(908) 555-0142'],
    ['roe', 'Jane Roe'],
  ])('is meant by "%s" where it says %s', (wanted, text) => expect(containsText([undefined, text], wanted)).toBe(true));

  it.each([
    ['munoz', 'Nuñez'],
    ['1 2', 'Pier 1'],
    ['x', undefined],
  ])('is not meant by "%s" where it says %s', (wanted, text) => expect(containsText([text], wanted)).toBe(false));
});
