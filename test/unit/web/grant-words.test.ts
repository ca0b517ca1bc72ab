import { expect, it } from 'vitest';
import { endingOf, whatWorks } from '../../../web/features/organization/settings/grant-words.ts';

const invitation = (email: string) => ({ id: 'ivt_1', email, role: 'staff' as const });
const key = { id: 'key_1', name: 'Warehouse' };

it.each([
  [[invitation('a@b.com'), invitation('c@d.com')], [key], 'Withdraw 2 invitations and end 1 key'],
  [[invitation('a@b.com')], [], 'Withdraw 1 invitation'],
  [[], [key, key], 'End 2 keys'],
])('what ends with a role is said with its true counts', (invitations, keys, said) => {
  expect(endingOf({ invitations, keys })).toBe(said);
});

it('what works by a role is said by name', () => {
  expect(whatWorks('Dana Cole', { invitations: [invitation('a@b.com')], keys: [key] })).toBe(
    'Dana Cole sent 1 open invitation (a@b.com) and made 1 API key (Warehouse).',
  );
});
