import { describe, expect, it } from 'vitest';
import { accountKeys } from '#functions/data/accounts/keys.ts';
import { emailKey, usernameKey } from '#functions/domain/accounts/accounts.ts';

/** What the table takes for a partition key, in bytes. */
const LONGEST = 2048;
/** One letter that is eighteen in the form in which names are compared. */
const WIDE = '\ufdfa';

describe('the key of a unique value', () => {
  it('is the value itself, as whoever reads the table expects it', () => {
    expect(accountKeys.unique('email', emailKey('Ada@Quay.example'))).toEqual({
      PK: 'UNQ#email#ada@quay.example',
      SK: 'A',
    });
  });

  it.each([
    ['an address', 'customer-email', emailKey(`${WIDE.repeat(240)}@quay.example`)],
    ['a name', 'username', usernameKey(WIDE.repeat(254))],
  ] as const)('fits the table, however long %s becomes when it is compared', (_, kind, value) => {
    const { PK } = accountKeys.unique(kind, value);
    expect(Buffer.byteLength(PK)).toBeLessThanOrEqual(LONGEST);
    expect(PK).not.toBe(accountKeys.unique(kind, `${value}x`).PK);
  });
});
