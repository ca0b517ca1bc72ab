import * as z from 'zod/mini';
import { SIGNED_IN } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { pageLimit, wellFormed } from '#shared/http/fields.ts';

/** In the order in which they are shown. */
export const SEARCH_KINDS = ['customer', 'shipment', 'invoice', 'driver', 'place'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What a search says where nothing in it is long enough to be looked up. */
export const QUERY_TOO_SHORT = 'Type at least 3 characters';
const MAX_RESULTS = 20;
const isKind = (text: string) => SEARCH_KINDS.some((kind) => kind === text);

/** The kinds that a text with commas names. */
export function searchKindsIn(text: string): SearchKind[] {
  return SEARCH_KINDS.filter((kind) => text.split(',').includes(kind));
}

export const SearchResult = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.string(),
  /** Its number, or its name. */
  title: z.string(),
  subtitle: z.optional(z.string()),
  /** As its kind has it; a customer that was put away is `archived`. */
  status: z.optional(z.string()),
  at: z.string(),
});
export type SearchResult = z.output<typeof SearchResult>;

export const searchAll = defineContract({
  name: 'search-all',
  method: 'GET',
  path: '/api/search',
  summary: 'Find shipments, customers, drivers, invoices and places by number, name, place, email address or phone',
  access: SIGNED_IN,
  query: z.strictObject({
    q: z._default(z.string().check(z.overwrite(wellFormed), z.maxLength(100)), ''),
    /** Some of the kinds, with commas between them; all that the caller may see unless stated. */
    kinds: z.optional(
      z.string().check(
        z.refine((text) => text.split(',').every(isKind), { error: `Some of ${SEARCH_KINDS.join(', ')}` }),
        z.maxLength(100),
      ),
    ),
    limit: pageLimit(MAX_RESULTS),
  }),
  response: z.array(SearchResult),
  errors: ['validation_failed'],
});
