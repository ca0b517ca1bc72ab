import type { BUSINESS_TYPES, HOW_FOUND } from './contracts/demos.ts';

/** What the choices of the demo form are called, in the form's order. */
export const BUSINESS_LABELS: Readonly<Record<(typeof BUSINESS_TYPES)[number], string>> = {
  'general-freight': 'General Freight',
  'bulk-haulage': 'Bulk Haulage',
  containers: 'Containers',
  courier: 'Courier',
  warehousing: 'Warehousing',
  other: 'Other',
};

export const FOUND_LABELS: Readonly<Record<(typeof HOW_FOUND)[number], string>> = {
  'sales-rep': 'Sales Representative',
  referral: 'Referral',
  google: 'Google',
  'social-media': 'Social Media',
  partner: 'Partner',
  other: 'Other',
};
