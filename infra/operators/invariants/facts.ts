import type { AlertsRecord, OwnRules } from '#functions/domain/alerts/alert-types.ts';
import type { BoxRecord } from '#functions/domain/boxes/box-types.ts';
import type { ClockRuleRecord } from '#functions/domain/boxes/clock-types.ts';
import type { DemoRecord } from '#functions/domain/demos/demo-types.ts';
import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import type { EventRecord, ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import type { CreditRecord, InvoiceRecord, PaymentRecord } from '#functions/domain/invoices/invoice-types.ts';
import {
  DEFAULT_SETTINGS,
  type OrganizationSettingsRecord,
} from '#functions/domain/organization/organization-types.ts';
import type { PlaceRecord } from '#functions/domain/places/place-types.ts';
import type { ReceiptRecord } from '#functions/domain/receipts/receipt-types.ts';
import type { ProofRecord, ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { tablePages } from '../table-pages.ts';

/** What the invariants are about, as it stands in the table. */
export interface TableFacts {
  readonly shipments: Map<string, ShipmentRecord>;
  readonly drivers: Map<string, DriverRecord>;
  readonly boxes: Map<string, BoxRecord>;
  readonly places: Map<string, PlaceRecord>;
  readonly clockRules: ClockRuleRecord[];
  readonly invoices: Map<string, InvoiceRecord>;
  readonly proofs: ProofRecord[];
  /** The files of drivers' documents, also of those that were replaced or taken off: the bucket keeps them all. */
  readonly documentKeys: string[];
  /** Of shipments, by the shipment's id. */
  readonly events: Map<string, ShipmentEventRecord[]>;
  /** The last number of each year's invoices. */
  readonly lastNumbers: Map<string, number>;
  readonly credits: CreditRecord[];
  /** The last number of each year's credit notes. */
  readonly lastCredits: Map<string, number>;
  /** By the invoice's id. */
  readonly payments: Map<string, PaymentRecord[]>;
  readonly receipts: ReceiptRecord[];
  /** What the sums of all time say, in whole cents. */
  readonly totals: Map<string, number>;
  readonly demoRequests: DemoRecord[];
  /** Of each shipment where it stands among the deadlines. */
  readonly deadlines: Map<string, string[]>;
  /** What needs a decision, by its subject. */
  readonly alerts: Map<string, AlertsRecord>;
  /** The organization's. */
  timezone: string;
  alertRules: OwnRules;
  /** Of demo requests by their status, as the counter says. */
  readonly demoCounts: Map<string, number>;
}

export function emptyFacts(): TableFacts {
  return {
    shipments: new Map(),
    drivers: new Map(),
    boxes: new Map(),
    places: new Map(),
    clockRules: [],
    invoices: new Map(),
    proofs: [],
    documentKeys: [],
    events: new Map(),
    lastNumbers: new Map(),
    credits: [],
    lastCredits: new Map(),
    payments: new Map(),
    receipts: [],
    totals: new Map(),
    demoRequests: [],
    deadlines: new Map(),
    alerts: new Map(),
    timezone: DEFAULT_SETTINGS.timezone,
    alertRules: {},
    demoCounts: new Map(),
  };
}

/** The table keeps what the rules wrote, so an item of a kind has that kind's fields. */
function collect<Kind>(item: object): Kind {
  return item as Kind;
}

function sortCounter(kind: string, year: string, item: Record<string, unknown>, facts: TableFacts): void {
  if (kind === 'INV') facts.lastNumbers.set(year, Number(item.last));
  if (kind === 'CRN') facts.lastCredits.set(year, Number(item.last));
  if (kind !== 'DEM') return;
  for (const [status, count] of Object.entries(item))
    if (typeof count === 'number') facts.demoCounts.set(status, count);
}

function sort(item: Record<string, unknown>, facts: TableFacts): void {
  const [kind, id = '', year = ''] = String(item.PK).split('#');
  if (kind === 'SHP' && item.SK === 'PROOF') facts.proofs.push(collect(item));
  else if (kind === 'SHP' && String(item.SK).startsWith('EVT#'))
    facts.events.set(id, [...(facts.events.get(id) ?? []), collect<ShipmentEventRecord>(item)]);
  else if (kind === 'DRV' && String(item.SK).startsWith('EVT#')) {
    const event = collect<EventRecord>(item);
    if (event.type === 'driver_document_changed') facts.documentKeys.push(...event.data.fileKeys);
  } else if (kind === 'DEADLINES') {
    const shipment = String(item.shipmentId);
    facts.deadlines.set(shipment, [...(facts.deadlines.get(shipment) ?? []), String(item.SK)]);
  } else if (kind === 'CTR') sortCounter(id, year, item, facts);
  else if (kind === 'INV' && String(item.SK).startsWith('PAY#'))
    facts.payments.set(id, [...(facts.payments.get(id) ?? []), collect<PaymentRecord>(item)]);
  else if (kind === 'INV' && String(item.SK).startsWith('CRN#')) facts.credits.push(collect(item));
  else if (kind === 'CUS' && String(item.SK).startsWith('RCP#')) facts.receipts.push(collect(item));
  else if (kind === 'STATS' && item.SK === 'TOTAL') {
    for (const [name, value] of Object.entries(item)) if (typeof value === 'number') facts.totals.set(name, value);
  } else if (kind === 'ORG' && item.SK === 'SETTINGS') {
    const { timezone, alertRules = {} } = collect<OrganizationSettingsRecord>(item);
    Object.assign(facts, { timezone, alertRules });
  } else if (item.SK !== 'A') return;
  else if (kind === 'ALR') facts.alerts.set(id, collect(item));
  else if (kind === 'SHP') facts.shipments.set(id, collect(item));
  else if (kind === 'DRV') facts.drivers.set(id, collect(item));
  else if (kind === 'BOX') facts.boxes.set(id, collect(item));
  else if (kind === 'PLC') facts.places.set(id, collect(item));
  else if (kind === 'RULE') facts.clockRules.push(collect(item));
  else if (kind === 'INV') facts.invoices.set(id, collect(item));
  else if (kind === 'DEM') facts.demoRequests.push(collect(item));
}

/**
 * Reads the whole table, and shows each item to `onItem`, too. People may work meanwhile, so what is found is looked at again
 * before it is told.
 */
export async function readFacts(onItem?: (item: Record<string, unknown>) => void): Promise<TableFacts> {
  const facts = emptyFacts();
  for await (const page of tablePages())
    for (const item of page) {
      sort(item, facts);
      onItem?.(item);
    }
  return facts;
}
