import { getMeetingInvitation } from '#shared/contracts/meetings.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi } from '../../lib/use-api.ts';

/** The meeting of a mailed link; looking at it answers nothing. */
export function useInvitation(token: string) {
  const { data: invitation, error } = useApi(getMeetingInvitation, token ? { query: { token } } : null);
  return { invitation, error };
}

export function refreshInvitation(): Promise<void> {
  return revalidate(getMeetingInvitation);
}
