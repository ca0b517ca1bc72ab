import { useSearchParams } from 'react-router-dom';
import type { Invitation } from '#shared/contracts/meetings.ts';
import { useInvitation } from '../../../entities/demos/use-invitation.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';

/** Specification 2, sections 2.10 and 8. */
const INVALID_LINK = 'Invalid meeting link. Please use the link from your email.';
const BROKEN = 'An error occurred. Please contact support.';

/** Why a link cannot be answered; a guessed one and a damaged one are the same. */
export function problemOf(error: unknown, otherwise = BROKEN): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.status === 404 || error.status === 400) return INVALID_LINK;
  return error.status < 500 ? messageOf(error, otherwise) : otherwise;
}

interface Opened {
  token: string;
  invitation: Invitation | undefined;
  problem: string | undefined;
}

/** The meeting of the link that was opened. */
export function useOpenedLink(): Opened {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { invitation, error } = useInvitation(token);
  const failed = error ? problemOf(error) : undefined;
  return { token, invitation, problem: token ? failed : INVALID_LINK };
}
