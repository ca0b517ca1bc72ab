import { useState } from 'react';
import { type ApiKey, createApiKey, deleteApiKey, listApiKeys } from '#shared/contracts/integrations.ts';
import { revalidate } from '../../../lib/answers.ts';
import { messageOf } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useApiPages, useCall } from '../../../lib/use-api.ts';

/** The full keys made on this visit, by id; the server shows each once and keeps only its hash. */
const made = new Map<string, string>();

/** The full key where it was made on this visit. */
export function fullKeyOf(id: string): string | undefined {
  return made.get(id);
}

/** The keys, newest first and masked. */
export function useApiKeys() {
  const { rows, error, retry } = useApiPages(listApiKeys, {});
  return { keys: rows, error, retry };
}

/** Makes a key. A failure is said in `problem` beside the form, without a toast (specification 2, section 8). */
export function useKeyCreation() {
  const { call, isCalling } = useCall(createApiKey);
  const [created, setCreated] = useState<ApiKey>();
  const [problem, setProblem] = useState<string>();
  const create = async (name: string): Promise<boolean> => {
    setProblem(undefined);
    try {
      const key = await call({ body: { name } });
      made.set(key.id, key.key);
      setCreated(key);
      toast({ title: 'API Key Created', description: 'Copy it now: it is shown in full only this once.' });
      await revalidate(listApiKeys);
      return true;
    } catch (error) {
      setProblem(messageOf(error, 'Failed to create API key'));
      return false;
    }
  };
  return { create, created, problem, isCreating: isCalling };
}

/** Deletes a key; a failure is said in `problem`. */
export function useKeyDeletion(id: string) {
  const { call, isCalling } = useCall(deleteApiKey);
  const [problem, setProblem] = useState<string>();
  const remove = async (): Promise<boolean> => {
    setProblem(undefined);
    try {
      await call({ params: { id } });
      made.delete(id);
      toast({ title: 'API Key Deleted' });
      await revalidate(listApiKeys);
      return true;
    } catch (error) {
      setProblem(messageOf(error, 'Failed to delete API key'));
      return false;
    }
  };
  return { remove, problem, isDeleting: isCalling };
}
