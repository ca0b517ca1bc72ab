/** `admin` is the director. */
export const ROLES = ['admin', 'manager', 'staff', 'driver', 'customer'] as const;
export type Role = (typeof ROLES)[number];

/** `anonymous`: without a session. */
export type Caller = Role | 'anonymous';

export const EVERYONE: readonly Caller[] = ['anonymous', ...ROLES];
export const SIGNED_IN: readonly Caller[] = ROLES;
export const STAFF_PLUS: readonly Caller[] = ['staff', 'manager', 'admin'];
export const MANAGERS: readonly Caller[] = ['manager', 'admin'];
export const ADMIN: readonly Caller[] = ['admin'];

/** True for the roles that see every shipment (staff, manager, admin). */
export function isStaffPlus(role: Caller): boolean {
  return STAFF_PLUS.includes(role);
}

/** True for the roles that may see money (manager, admin). */
export function seesMoney(role: Caller): boolean {
  return MANAGERS.includes(role);
}
