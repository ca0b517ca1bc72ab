import { useState } from 'react';
import * as z from 'zod/mini';
import { type ApiKey, createApiKey, deleteApiKey, KeyScopes, listApiKeys } from '#shared/contracts/integrations.ts';
import { DEFAULT_SCOPES } from '#shared/integrations/key-scopes.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { revalidate } from '../../../lib/query-cache.ts';
import { useApiPages, useCall } from '../../../lib/use-api.ts';

/** The full keys made on this visit, by id; the server shows each once and keeps only its hash. */
const made = new Map<string, string>();

/** The full key where it was made on this visit. */
export function fullKeyOf(id: string): string | undefined {
  return made.get(id);
}

/** The keys, newest first and masked. */
export function useApiKeys() {
  return useApiPages(listApiKeys, {});
}

function refreshApiKeys(): Promise<void> {
  return revalidate(listApiKeys);
}

/** What is typed; a select knows texts alone. */
const Draft = z.extend(z.omit(createApiKey.body, { expiresInDays: true }), { scopes: KeyScopes, expires: z.string() });
const NAMELESS: z.input<typeof Draft> = { name: '', scopes: [...DEFAULT_SCOPES], expires: '' };

/** The form that makes a key. A failure is said beside it, without a toast. */
export function useKeyCreation() {
  const { call } = useCall(createApiKey);
  const [created, setCreated] = useState<ApiKey>();
  const form = useSchemaForm(Draft, NAMELESS);
  const { submit, isBusy, refusal } = useSubmit(form, {
    call: ({ expires, ...body }) => call({ body: { ...body, ...(expires && { expiresInDays: Number(expires) }) } }),
    success: { title: 'API Key Created', description: 'Copy it now: it is shown in full only this once.' },
    failure: { inPlace: 'Failed to create API key' },
    refresh: refreshApiKeys,
    valuesAfterSave: NAMELESS,
    onDone: (key) => {
      made.set(key.id, key.key);
      setCreated(key);
    },
  });
  return { form, submit, isBusy, problem: refusal?.message, created };
}

/** Deletes a key; a failure is said in `problem`. */
export function useKeyDeletion(id: string) {
  const { call } = useCall(deleteApiKey);
  const { act, isBusy, refusal } = useAction({
    call: () => call({ params: { id } }),
    success: { title: 'API Key Deleted' },
    failure: { inPlace: 'Failed to delete API key' },
    refresh: refreshApiKeys,
    onDone: () => void made.delete(id),
  });
  return { remove: act, isBusy, problem: refusal?.message };
}
