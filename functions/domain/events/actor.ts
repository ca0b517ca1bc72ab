import { type Caller, isStaffPlus, type Role } from '#shared/accounts/permissions.ts';
import { AppError } from '#shared/http/errors.ts';
import type { ActorSnapshot, EventSource } from './event.ts';

/** Who makes a call or a change. `address` is the viewer's IP address as the edge saw it. */
export type Actor = UserActor | KeyActor | AnonymousActor | SystemActor;

export interface UserActor {
  kind: 'user';
  id: string;
  role: Role;
  name: string;
  email: string;
  driverId?: string | undefined;
  customerId?: string | undefined;
  /** The other records of the same customer, after a merge. */
  customerAliases?: string[] | undefined;
  /** Hash of the session's secret; names the session in the table. */
  sessionHash: string;
  address: string;
}
interface KeyActor {
  kind: 'key';
  id: string;
  name: string;
  address: string;
}
interface AnonymousActor {
  kind: 'anonymous';
  address: string;
}
interface SystemActor {
  kind: 'system';
}

/** The records of the customer that an account signs in for. */
export function customerIdsOf(actor: Actor): string[] {
  if (actor.kind !== 'user' || actor.customerId === undefined) return [];
  return [actor.customerId, ...(actor.customerAliases ?? [])];
}

/** The product itself. */
export const SYSTEM: SystemActor = { kind: 'system' };

/** The role that the permission table knows an actor by; an API key acts as staff does where its contract lets it in. */
export function callerOf(actor: Actor): Caller | 'key' | 'system' {
  return actor.kind === 'user' ? actor.role : actor.kind;
}

export function isDriver(actor: Actor): actor is UserActor {
  return callerOf(actor) === 'driver';
}

/** The person who calls; for calls that only people may make. */
export function requireUser(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw new AppError('forbidden', 'Only a signed-in user can do this');
  return actor;
}

/** True for staff, manager, admin and for API keys: they see every shipment. */
export function seesAllShipments(actor: Actor): boolean {
  return actor.kind === 'key' || actor.kind === 'system' || (actor.kind === 'user' && isStaffPlus(actor.role));
}

/** What keeps one caller's idempotency keys, cursors and limits apart from another's. */
export function callerId(actor: Actor): string {
  if (actor.kind === 'user' || actor.kind === 'key') return actor.id;
  return actor.kind === 'anonymous' ? `ip:${actor.address}` : 'system';
}

const SOURCES = { user: 'screen', key: 'api', anonymous: 'public', system: 'system' } as const;

/** Where a change came in. */
export function sourceOf(actor: Actor): EventSource {
  return SOURCES[actor.kind];
}

/** Who somebody was when it happened. */
export function actorSnapshot(actor: Actor): ActorSnapshot {
  const role = callerOf(actor);
  return actor.kind === 'user' || actor.kind === 'key'
    ? { kind: actor.kind, id: actor.id, name: actor.name, role }
    : { kind: actor.kind, role };
}
