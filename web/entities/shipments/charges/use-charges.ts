import type { ChargeUnit } from '#shared/charges/charge-codes.ts';
import { minutesOfHours } from '#shared/charges/charge-words.ts';
import { type Charge, listCharges } from '#shared/contracts/charges.ts';
import { listWaitingCharges } from '#shared/contracts/waiting-charges.ts';
import { revalidate } from '../../../lib/query-cache.ts';
import { useApi, useApiPages } from '../../../lib/use-api.ts';
import { refreshInvoices } from '../../invoices/use-invoices.ts';

/** What a shipment costs beside its price. */
export function useCharges(shipmentId: string) {
  return useApi(listCharges, { params: { id: shipmentId } });
}

const PAGES = { limit: 200 };

/** Charges of all shipments that wait for their approval, or for an invoice. */
export function useWaitingCharges(state: 'proposed' | 'approved') {
  return useApiPages(listWaitingCharges, { query: { ...PAGES, state } });
}

/** After a charge was put on, decided, or invoiced. */
export async function refreshCharges(): Promise<void> {
  await Promise.all([revalidate(listCharges, listWaitingCharges), refreshInvoices()]);
}

export const isOpenCharge = ({ state }: Charge) => state === 'proposed' || state === 'approved';

/** True for what staff correct and withdraw themselves. */
export const isOfStaff = ({ source, state }: Charge) => source === 'hand' && state === 'proposed';

/** What is asked for of a charge. */
export const QUANTITY_LABELS: Readonly<Record<ChargeUnit, string>> = {
  ...{ each: 'Quantity', hour: 'Hours', day: 'Days', mile: 'Miles', percent: 'Quantity' },
};

/** What is billed of a part of an hour that is typed: whole minutes. */
export function billedHours(unit: ChargeUnit | undefined, typed: unknown): string | undefined {
  const hours = Number(typed);
  const isPart = unit === 'hour' && hours > 0 && Number.isFinite(hours) && !Number.isInteger(hours);
  return isPart ? `Billed as ${minutesOfHours(hours)}` : undefined;
}
