import { describe, expect, it } from 'vitest';
import { toE164 } from '#functions/base/e164.ts';

describe('a phone number that a text goes to', () => {
  it.each([
    ['(201) 555-0123', 'US', '+12015550123'],
    ['201.555.0123', 'CA', '+12015550123'],
    ['55 1234 5678', 'MX', '+525512345678'],
    ['55 1234 5678', 'US', '+15512345678'],
    ['+52 1 55 1234 5678', 'US', '+525512345678'],
    ['+52 55 1234 5678', 'MX', '+525512345678'],
    ['+5215512345678', 'MX', '+525512345678'],
    ['030 901820', 'DE', '+4930901820'],
    ['+1 201 555 0123', 'MX', '+12015550123'],
    ['(201) 555-0123', 'AQ', undefined],
    ['(201) 555-0123 ext. 7', 'US', undefined],
    ['Ask at window 4', 'US', undefined],
    ['', 'US', undefined],
  ])('%j in %s is %s', (typed, country, number) => expect(toE164(typed, country)).toBe(number));
});
