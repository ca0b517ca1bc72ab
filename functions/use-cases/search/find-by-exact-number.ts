import { listByTrackingNumber } from '#functions/data/shipments/shipments.ts';
import { listByNumber } from '#functions/data/shipments/shipments-by-number.ts';
import { customerIdsOf, type UserActor } from '#functions/domain/events/actor.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import type { SearchableKind, SearchableRecords } from '#functions/domain/search/index-words.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { findByNumber } from '#functions/use-cases/invoices/list-invoices-by-filter.ts';
import { isStaffPlus } from '#shared/accounts/permissions.ts';
import { isContainerNumber, normalizeContainerNumber } from '#shared/shipments/container-number.ts';
import { parseTrackingNumber } from '#shared/shipments/tracking-number.ts';

/** Shipments of one container: more than it is ever looked for with. */
const MAX_PER_CONTAINER = 20;

/** The shipments of a whole tracking or container number, read strongly. */
async function shipmentsNumbered(text: string): Promise<ShipmentRecord[]> {
  const tracking = parseTrackingNumber(text);
  const found = tracking ? (await listByTrackingNumber(tracking)).items : [];
  if (found.length > 0 || !isContainerNumber(text)) return found;
  return (await listByNumber(normalizeContainerNumber(text), { limit: MAX_PER_CONTAINER })).items;
}

type Exact = { readonly [Kind in SearchableKind]: readonly SearchableRecords[Kind][] };

/** What a whole number names of what the caller may see; undefined where it names nothing, as twelve letters may be a word. */
export async function findExact(
  text: string,
  kinds: readonly SearchableKind[],
  actor: UserActor,
): Promise<Exact | undefined> {
  const isOwn = ({ customerId }: InvoiceRecord) => isStaffPlus(actor.role) || customerIdsOf(actor).includes(customerId);
  const [shipments, invoices] = await Promise.all([
    kinds.includes('shipment') ? shipmentsNumbered(text) : [],
    kinds.includes('invoice') ? findByNumber(text) : undefined,
  ]);
  const shipment = shipments.filter(visibleTo(actor));
  const invoice = (invoices?.items ?? []).filter(isOwn);
  return shipment.length + invoice.length > 0 ? { shipment, invoice, customer: [], driver: [], place: [] } : undefined;
}
