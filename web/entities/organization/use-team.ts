import { getGrants, listInvitations, listTeam } from '#shared/contracts/team.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi, useApiPages } from '../../lib/use-api.ts';

/** The members of the team, by name. */
export function useTeam() {
  return useApiPages(listTeam, {});
}

/** The invitations that are open, newest first. */
export function useInvitations() {
  return useApiPages(listInvitations, {});
}

/** What works by a member's authority, where somebody is asked about it. */
export function useGrants(memberId: string | undefined) {
  return useApi(getGrants, memberId === undefined ? null : { params: { id: memberId } });
}

export function refreshTeam(): Promise<void> {
  return revalidate(listTeam, listInvitations, getGrants);
}
