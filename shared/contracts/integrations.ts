import * as z from 'zod/mini';
import { ADMIN, EVERYONE } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, PageQuery, requiredText } from '#shared/http/fields.ts';
import { SCOPE_NAMES } from '#shared/integrations/key-scopes.ts';

/** Calls per API key and clock hour. */
export const RATE_LIMIT_PER_HOUR = 1000;

/** What a key is let into: one scope at least. */
export const KeyScopes = z
  .array(z.enum(SCOPE_NAMES, 'Unknown scope'))
  .check(z.minLength(1, 'Choose at least one scope'), z.maxLength(SCOPE_NAMES.length, 'Name each scope once'));

/** An API key as it is listed: masked to its first 8 and last 4 characters. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  key: z.string(),
  scopes: z.array(z.enum(SCOPE_NAMES)),
  createdAt: z.string(),
  /** From then on it opens nothing. */
  expiresAt: z.optional(z.string()),
  lastUsed: z.optional(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeys = defineContract({
  name: 'list-api-keys',
  method: 'GET',
  path: '/api/keys',
  summary: 'List API keys, newest first, masked',
  access: ADMIN,
  query: PageQuery,
  response: z.array(ApiKey),
  paged: true,
  errors: ['invalid_cursor'],
});

export const createApiKey = defineContract({
  name: 'create-api-key',
  method: 'POST',
  path: '/api/keys',
  summary: 'Create an API key; this response is the only one that shows it in full',
  access: ADMIN,
  body: z.strictObject({
    name: requiredText('Name is required', { max: 100 }),
    /** Unless given, `read` and `write`. */
    scopes: z.optional(KeyScopes),
    /** Unless given, it is good until it is deleted. */
    expiresInDays: z.optional(z.int().check(z.gte(1, 'At least 1 day'), z.lte(1826, 'At most 5 years'))),
  }),
  response: ApiKey,
  success: 201,
  secretFields: ['key'],
});

export const deleteApiKey = defineContract({
  name: 'delete-api-key',
  method: 'DELETE',
  path: '/api/keys/{id}',
  summary: 'Delete an API key; it stops working within 5 seconds',
  access: ADMIN,
  params: z.object({ id: AnyId }),
  errors: ['not_found'],
});

export const getHealth = defineContract({
  name: 'get-health',
  method: 'GET',
  path: '/api/health',
  summary: 'Check that the service is up, and get its version',
  access: EVERYONE,
  response: z.object({ status: z.literal('ok'), version: z.string() }),
});

export const getOpenapi = defineContract({
  name: 'get-openapi',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Get this API as an OpenAPI 3.1 document',
  access: EVERYONE,
  response: z.looseObject({ openapi: z.string() }),
});
