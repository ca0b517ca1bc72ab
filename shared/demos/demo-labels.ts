import type { BUSINESS_TYPES, HOW_FOUND } from '#shared/contracts/demos.ts';
import type { StaticTextKey } from '#shared/i18n/t.ts';

/** What the choices of the demo form are called, in the form's order. */
export const BUSINESS_LABELS = {
  'general-freight': 'General Freight',
  'bulk-haulage': 'Bulk Haulage',
  containers: 'Containers',
  courier: 'Courier',
  warehousing: 'Warehousing',
  other: 'Other',
} as const satisfies Record<(typeof BUSINESS_TYPES)[number], StaticTextKey>;

export const FOUND_LABELS = {
  'sales-rep': 'Sales Representative',
  referral: 'Referral',
  google: 'Google',
  'social-media': 'Social Media',
  partner: 'Partner',
  other: 'Other',
} as const satisfies Record<(typeof HOW_FOUND)[number], StaticTextKey>;
