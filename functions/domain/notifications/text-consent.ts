/** That somebody has agreed to texts, and to which number: digits alone. Consents of an earlier version name none. */
export interface TextConsent {
  at: string;
  phone?: string | undefined;
}

/** Digits alone: two spellings of one number are the same phone. */
export function phoneDigits(phone: string | undefined): string | undefined {
  return phone?.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}

/** Consent to texts to a number, or to none while there is no number. */
export function consentTo(phone: string | undefined, now: Date): TextConsent {
  return { at: now.toISOString(), phone: phoneDigits(phone) ?? '' };
}

/** Whether a consent is to this number: nobody else agrees for it by entering another one. */
export function hasConsentFor(consent: TextConsent | undefined, phone: string | undefined): boolean {
  if (!consent) return false;
  return consent.phone === undefined || consent.phone === (phoneDigits(phone) ?? '');
}
