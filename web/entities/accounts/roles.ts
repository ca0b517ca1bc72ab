import type { Caller } from '#shared/permissions.ts';
import { sayKnown } from '#shared/words.ts';

const ROLE_LABELS = {
  anonymous: '',
  admin: 'Admin',
  manager: 'Manager',
  staff: 'Staff',
  driver: 'Driver',
  customer: 'Customer',
} as const satisfies Record<Caller, string>;

export function roleLabel(caller: Caller): string {
  return sayKnown(ROLE_LABELS[caller]);
}
