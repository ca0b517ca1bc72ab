import { createLinkToken } from '#functions/data/accounts/link-tokens.ts';
import { CONFIRMATION_TTL_DAYS } from '#functions/domain/accounts/accounts.ts';
import { INVITATION_DAYS } from '#functions/domain/organization/invitations.ts';
import { emailConfirmation, invitation, passwordReset } from '#functions/messages/accounts/accounts.ts';
import { inLanguage } from '#functions/messages/mails/in-language.ts';
import type { Mails } from '#functions/messages/mails/mail.ts';
import { spokenLink } from '#functions/messages/mails/spoken-link.ts';
import { DAY_SECONDS } from '#shared/dates/durations.ts';

const RESET_MINUTES = 30;

/** Mails with a token, which stands in the fragment, that no server gets to see. A second try makes another, and both work. */
export const LINK_MAILS = {
  async emailConfirmation({ subject, data }, { site, now, language }) {
    const token = await createLinkToken('confirm-email', subject.id, now, CONFIRMATION_TTL_DAYS * DAY_SECONDS);
    const link = `${site}/confirm-email#token=${token}`;
    return inLanguage(language, () => emailConfirmation(data, spokenLink(link), CONFIRMATION_TTL_DAYS));
  },
  /** Counts only while the password is still the one that was forgotten. */
  async passwordReset({ subject, data }, { site, now, language }) {
    const token = await createLinkToken('reset-password', subject.id, now, RESET_MINUTES * 60, data.epoch);
    const link = `${site}/reset-password#token=${token}`;
    return inLanguage(language, () => passwordReset(data, spokenLink(link), RESET_MINUTES));
  },
  /** Counts until the invitation is sent again, which is another generation. */
  async invitation({ subject, data }, { site, now, language, organization }) {
    const { generation, role } = data;
    const token = await createLinkToken('invitation', subject.id, now, INVITATION_DAYS * DAY_SECONDS, generation);
    // A driver is asked for texts there.
    const link = `${site}/accept-invitation#token=${token}${role === 'driver' ? '&role=driver' : ''}`;
    return inLanguage(language, () => invitation({ ...data, organization }, spokenLink(link), INVITATION_DAYS));
  },
} satisfies Mails;
