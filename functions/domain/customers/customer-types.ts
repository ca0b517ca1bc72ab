import type { CustomerAddress, CustomerContact } from '#shared/contracts/customers.ts';
import type { Language } from '#shared/i18n/t.ts';

export interface CustomerRecord {
  id: string;
  name: string;
  email: string;
  /** Their addresses of before, the newest first: mails about money that name one go to the address of today. */
  formerEmails?: string[] | undefined;
  /** Empty where they took it away. */
  phone: string;
  /** The digits of what they took away, and when: texts agreed to before do not go there any more. */
  removedPhones?: { phone: string; at: string }[] | undefined;
  company?: string | undefined;
  address?: string | undefined;
  contacts?: CustomerContact[] | undefined;
  addresses?: CustomerAddress[] | undefined;
  userId?: string | undefined;
  /** What they read when they first booked; an account's own counts more. */
  language?: Language | undefined;
  archivedAt?: string | undefined;
  /** Whose alias this record is. */
  mergedInto?: string | undefined;
  mergedAt?: string | undefined;
  /** Ids of the records that were merged into this one: lists ask for each. */
  aliases?: string[] | undefined;
  /** The import that wrote it last, and what that was. */
  imported?: { jobId: string; as: 'created' | 'changed' } | undefined;
  createdAt: string;
  version: number;
}

/** When a customer's newest shipment was booked; without `at` where all of them turned out to be others'. */
export interface LastShipmentRecord {
  at?: string | undefined;
}

/** What the office wrote down about a customer. */
export interface CustomerNoteRecord {
  id: string;
  text: string;
  by: string;
  createdAt: string;
}
