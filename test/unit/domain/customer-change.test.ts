import { expect, it } from 'vitest';
import { formatAddress } from '#functions/domain/customers/customer-change.ts';
import { CustomerAddress } from '#shared/contracts/customers.ts';

it('a saved address may say city, state and ZIP by themselves, and is one line where it is exported', () => {
  const mill = { label: 'Mill, dock 4', address: '30 Waterfront Street', city: 'New Haven', state: 'CT', zip: '06512' };
  expect(formatAddress(CustomerAddress.parse(mill))).toBe('Mill, dock 4, 30 Waterfront Street, New Haven, CT 06512');
  const older = { label: 'Mill, dock 4', address: '30 Waterfront Street, New Haven', note: 'Ring twice' };
  expect(formatAddress(CustomerAddress.parse(older))).toBe('Mill, dock 4, 30 Waterfront Street, New Haven, Ring twice');
  expect(CustomerAddress.safeParse({ ...mill, zip: '0'.repeat(13) }).error?.issues).toMatchObject([{ path: ['zip'] }]);
});
