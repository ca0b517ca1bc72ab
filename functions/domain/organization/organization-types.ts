import type { ChargeCode } from '#shared/charges/charge-codes.ts';
import {
  DEFAULT_REMINDERS,
  type PaymentDetails,
  type PaymentLink,
  type ReminderPlan,
} from '#shared/invoices/billing.ts';
import { DEFAULT_BRAND } from '#shared/organization/branding.ts';
import type { OwnRules } from '../alerts/alert-types.ts';
import type { SalesTax } from '../charges/sales-tax.ts';
import type { RequiredDocuments } from '../drivers/document-types.ts';
import type { Switches } from '../notifications/messages.ts';

/** A picture that was checked and drawn anew: always a PNG. */
export interface LogoRecord {
  /** In the files bucket. */
  key: string;
  /** As the director's own file was called. */
  filename: string;
  /** Pixels. */
  width: number;
  height: number;
}

export interface OrganizationSettingsRecord {
  name: string;
  /** IANA name; every calendar day of the product is in it. */
  timezone: string;
  /** ISO 3166, two letters; that of the timezone where it is not said. */
  country?: string | undefined;
  subdomain?: string | undefined;
  /** Both as `#rrggbb`. */
  primaryColor: string;
  secondaryColor: string;
  logo?: LogoRecord | undefined;
  invoiceDueDays: number;
  /** On invoices, below the name. */
  taxId?: string | undefined;
  addressLines: string[];
  trackingForStrangers: 'masked' | 'full';
  staffSeesInvoices: boolean;
  /** How people reach the organization. */
  contactPhone?: string | undefined;
  contactEmail?: string | undefined;
  paymentDetails?: PaymentDetails | undefined;
  paymentLink?: PaymentLink | undefined;
  reminders: ReminderPlan;
  /** What is not named is as it begins. */
  notifications?: Switches | undefined;
  /** What is told as needing a decision, where it is not as it begins. */
  alertRules?: OwnRules | undefined;
  requiredDocuments?: RequiredDocuments | undefined;
  /**
   * Dollars for one text message at most; SNS sends none that costs more. The default lets texts of several parts pass in the
   * USA and Canada and keeps a premium number out; elsewhere it is raised before texts are turned on (docs/deploying.md).
   */
  textPriceCap: number;
  /** Pounds and tons are converted before they are priced. */
  weightInKilograms?: boolean | undefined;
  /** What is left of a customer's payments pays its next invoices as they are issued. */
  autoApplyCredits?: boolean | undefined;
  /** What can be charged beside the price; what is usual where nobody has saved any. */
  chargeCodes?: ChargeCode[] | undefined;
  /** None where nobody has entered any. */
  salesTaxes?: SalesTax[] | undefined;
  /** Calendar days in their order; none where nobody has entered any. */
  closedDays?: string[] | undefined;
  /** 0 until somebody has saved them. */
  version: number;
}

export const DEFAULT_SETTINGS: OrganizationSettingsRecord = {
  name: 'Quayside',
  timezone: 'America/New_York',
  primaryColor: DEFAULT_BRAND.primary,
  secondaryColor: DEFAULT_BRAND.secondary,
  invoiceDueDays: 30,
  addressLines: [],
  trackingForStrangers: 'masked',
  staffSeesInvoices: false,
  reminders: DEFAULT_REMINDERS,
  textPriceCap: 0.05,
  version: 0,
};
