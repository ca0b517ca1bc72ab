import { useSearchParams } from 'react-router-dom';
import type { MeetingInvitation } from '#shared/contracts/meetings.ts';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import { useInvitation } from '../../../entities/demos/use-invitation.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';

const INVALID_LINK = 'Invalid meeting link. Please use the link from your email.' satisfies StaticTextKey;
const BROKEN = 'An error occurred. Please contact support.' satisfies StaticTextKey;

/** Why a link cannot be answered; a guessed one and a damaged one are the same. */
export function problemOf(error: unknown, otherwise = t(BROKEN)): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.status === 404 || error.status === 400) return t(INVALID_LINK);
  return error.status < 500 ? messageOf(error, otherwise) : otherwise;
}

interface Opened {
  token: string;
  invitation: MeetingInvitation | undefined;
  problem: string | undefined;
}

/** The meeting of the link that was opened. */
export function useOpenedLink(): Opened {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { invitation, error } = useInvitation(token);
  const failed = error ? problemOf(error) : undefined;
  return { token, invitation, problem: token ? failed : t(INVALID_LINK) };
}
