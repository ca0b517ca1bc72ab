import type { ChargeBound, ChargeUnit } from '#shared/charges/charge-codes.ts';
import type { WaitingFlag } from './waiting.ts';

/** Who thought of a charge: somebody, the customer's rate card, or a stay that was seen. */
export type ChargeSource = 'hand' | 'card' | 'waiting';
export type ChargeState = 'proposed' | 'approved' | 'invoiced' | 'waived';

/** What a shipment costs beside its price. */
export interface ChargeRecord {
  readonly id: string;
  readonly shipmentId: string;
  readonly code: string;
  /** As the code was called, which invoices go on saying. */
  readonly name: string;
  readonly unit: ChargeUnit;
  readonly rate: number;
  readonly quantity: number;
  readonly amountCents: number;
  readonly bound?: ChargeBound | undefined;
  readonly isTaxable: boolean;
  readonly source: ChargeSource;
  /** What it is for, on the invoice. */
  readonly note?: string | undefined;
  /** What somebody has to look at: it is approved with a reason only. */
  readonly flags?: readonly WaitingFlag[] | undefined;
  /** Somebody corrected it: what was seen of a stay does not overrule them. */
  readonly isEdited?: true | undefined;
  readonly state: ChargeState;
  readonly createdAt: string;
  readonly by: string;
  readonly decidedAt?: string | undefined;
  readonly decidedBy?: string | undefined;
  /** Why it was approved although it is flagged, or waived. */
  readonly reason?: string | undefined;
  readonly invoiceId?: string | undefined;
  readonly version: number;
}

/** What is charged on an invoice: an approved charge of the shipment, or one of the customer's rate card, which has no id. */
export type InvoicedCharge = Partial<Pick<ChargeRecord, 'id' | 'note' | 'bound'>> &
  Pick<ChargeRecord, 'name' | 'unit' | 'rate' | 'quantity' | 'amountCents' | 'isTaxable'>;
