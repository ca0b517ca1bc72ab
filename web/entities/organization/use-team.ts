import { listInvitations, listTeam } from '#shared/contracts/team.ts';
import { revalidate } from '../../lib/answers.ts';
import { useApiPages } from '../../lib/use-api.ts';

/** The members of the team, by name. */
export function useTeam() {
  return useApiPages(listTeam, {});
}

/** The invitations that are open, newest first. */
export function useInvitations() {
  return useApiPages(listInvitations, {});
}

export function refreshTeam(): Promise<void> {
  return revalidate(listTeam, listInvitations);
}
