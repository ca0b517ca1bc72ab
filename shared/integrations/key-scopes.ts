/** What an API key may be let into, each with what that is. Money is a scope of its own. */
export const KEY_SCOPES = {
  read: 'Shipments, their events and proof, tracking links, containers, drivers',
  write: 'Create and move shipments, report facts about containers and where drivers are',
  invoices: 'Invoices with their payments, and their PDFs',
} as const;

export type KeyScope = keyof typeof KEY_SCOPES;

export const SCOPE_NAMES = Object.keys(KEY_SCOPES) as [KeyScope, ...KeyScope[]];

/** Of keys that name none, as keys did before there were scopes. */
export const DEFAULT_SCOPES: readonly KeyScope[] = ['read', 'write'];

/** For how many days a key can be made; one without an end is good until it is deleted. */
export const KEY_LIFETIMES_DAYS = [30, 90, 365] as const;
