import { expect, it } from 'vitest';
import { endingOf, whatWorks } from '../../../web/features/organization/settings/grant-text.ts';

const invitation = (email: string) => ({ id: 'ivt_1', email, role: 'staff' as const });
const key = { id: 'key_1', name: 'Warehouse' };
const endpoint = { id: 'whk_1', url: 'https://erp.example/hooks' };

it.each([
  [[invitation('a@b.com'), invitation('c@d.com')], [key], [], 'Withdraw 2 invitations and revoke 1 key'],
  [[invitation('a@b.com')], [], [], 'Withdraw 1 invitation'],
  [[], [key, key], [], 'Revoke 2 keys'],
  [[], [], [endpoint], 'Turn off 1 endpoint'],
  [
    [invitation('a@b.com')],
    [key],
    [endpoint, endpoint],
    'Withdraw 1 invitation, revoke 1 key, and turn off 2 endpoints',
  ],
])('what ends with a role is said with its true counts', (invitations, keys, endpoints, said) => {
  expect(endingOf({ invitations, keys, endpoints })).toBe(said);
});

it.each([
  [[], 'Dana Cole sent 1 open invitation (a@b.com) and created 1 API key (Warehouse).'],
  [
    [endpoint],
    'Dana Cole sent 1 open invitation (a@b.com), created 1 API key (Warehouse), and added 1 webhook endpoint (https://erp.example/hooks).',
  ],
])('what works by a role is said by name', (endpoints, said) => {
  expect(whatWorks('Dana Cole', { invitations: [invitation('a@b.com')], keys: [key], endpoints })).toBe(said);
});
