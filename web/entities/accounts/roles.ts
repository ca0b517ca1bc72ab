import type { Caller } from '#shared/accounts/permissions.ts';
import { tDynamic } from '#shared/i18n/t.ts';

const ROLE_LABELS = {
  anonymous: '',
  admin: 'Admin',
  manager: 'Manager',
  staff: 'Staff',
  driver: 'Driver',
  customer: 'Customer',
} as const satisfies Record<Caller, string>;

export function roleLabel(caller: Caller): string {
  return tDynamic(ROLE_LABELS[caller]);
}
