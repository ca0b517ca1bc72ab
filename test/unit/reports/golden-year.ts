import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import type { InvoiceContext } from '#functions/domain/invoices/invoice-change.ts';
import { cancelInvoiceStep } from '#functions/domain/invoices/invoice-money.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { createInvoice } from '#functions/domain/invoices/invoices.ts';
import type { Deltas } from '#functions/domain/reports/counters.ts';
import { eventDeltas, invoiceDeltas } from '#functions/domain/reports/rollups.ts';
import { createShipmentStep } from '#functions/domain/shipments/shipment-creation.ts';
import { reportExceptionStep, resumeShipment } from '#functions/domain/shipments/shipment-exception.ts';
import type { ShipmentStep } from '#functions/domain/shipments/shipment-step-types.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { DAY_MS, HOUR_MS } from '#shared/dates/durations.ts';
import { DEFAULT_REMINDERS } from '#shared/invoices/billing.ts';
import type { ShipmentStatus } from '#shared/shipments/shipment.ts';
import { actors, customer, draft, driver, newEventId, product, user } from '../domain/fixtures.ts';

const billing = ({ at: now, zone: timezone }: Moment): InvoiceContext => ({
  actor: product,
  now,
  timezone,
  reminders: DEFAULT_REMINDERS,
  newId: (prefix) => `${prefix}_1`,
});

/** A shipment as the test itself wrote it down, so that it can be counted plainly. */
export interface Noted {
  customerId: string;
  driverId: string;
  created: Moment;
  pickedUp?: Moment | undefined;
  delivered?: Moment | undefined;
  failed: Moment[];
  status: ShipmentStatus;
  estimatedDelivery: string;
  deliveryTo: string | undefined;
}
export interface Money {
  customerId: string;
  driverId: string;
  cents: number;
  at: Moment;
}
export interface Moment {
  at: Date;
  /** The organization's at that moment. */
  zone: string;
  day: string;
}

/** The organization moves in the middle of the year. */
const MOVED = Date.parse('2026-07-10T12:00:00Z');
export const ZONES = ['America/New_York', 'Europe/Berlin'] as const;
/** Calendar days, not by the product's own way. */
const calendars = new Map(
  ZONES.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })]),
);

function momentOf(time: number): Moment {
  const zone = time < MOVED ? ZONES[0] : ZONES[1];
  return { at: new Date(time), zone, day: calendars.get(zone)?.format(time) ?? '' };
}

/** The same numbers at every run (mulberry32). */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** What is put down in the books and what the product made of it. */
export class GoldenYear {
  readonly shipments: Noted[] = [];
  readonly money: Money[] = [];
  readonly deltas: Deltas[] = [];
  /** How the product left each, by its id. */
  readonly records = new Map<string, ShipmentRecord>();
  private readonly roll = dice(2026);
  private time = 0;
  private made = 0;

  constructor(count: number) {
    for (let at = 0; at < count; at += 1) this.live();
  }

  /** Some hours later; often about midnight, where days part. */
  private wait(most: number): Moment {
    this.time += (1 + this.roll(most)) * HOUR_MS + this.roll(60) * 60_000;
    if (this.roll(3) === 0) {
      const midnight = Math.ceil(this.time / DAY_MS) * DAY_MS;
      this.time = midnight + (this.roll(6) + 1) * HOUR_MS + (this.roll(3) - 1) * 60_000;
    }
    return momentOf(this.time);
  }

  private context({ at, zone }: Moment) {
    return { now: at, timezone: zone, newEventId };
  }

  private keep({ after, events }: ShipmentStep): ShipmentRecord {
    this.deltas.push(...events.map(eventDeltas));
    this.records.set(after.id, after);
    return after;
  }

  private live(): void {
    this.made += 1;
    this.time = Date.parse('2026-01-01T00:00:00Z') + this.roll(364 * 24) * HOUR_MS;
    const created = this.wait(10);
    const customerId = `cus_${this.roll(14)}`;
    const driverId = `drv_${this.roll(6)}`;
    const estimatedDelivery = new Date(this.time + (1 + this.roll(6)) * DAY_MS).toISOString().slice(0, 10);
    const deliveryTo = this.roll(3) === 0 ? '15:00' : undefined;
    const noted: Noted = {
      customerId,
      driverId,
      created,
      failed: [],
      status: 'pending',
      estimatedDelivery,
      deliveryTo,
    };
    this.shipments.push(noted);
    const wish = draft({
      customerId,
      estimatedDelivery,
      pickupDate: undefined,
      deliveryFrom: deliveryTo && '08:00',
      deliveryTo,
    });
    const born = createShipmentStep(wish, {
      ...this.context(created),
      ...{ id: `shp_${this.made}`, actor: actors.staff, trackingBytes: new Uint8Array(12) },
      customer: { ...customer, id: customerId },
    });
    this.move(this.keep(born), noted);
  }

  private step(record: ShipmentRecord, noted: Noted, status: ShipmentStatus, most: number): ShipmentRecord {
    const moment = this.wait(most);
    const wanted = { status, driverId: status === 'assigned' ? noted.driverId : undefined, reason: 'Because' };
    const context = { ...this.context(moment), driver: driver({ id: noted.driverId }) };
    noted.status = status;
    if (status === 'picked_up') noted.pickedUp = moment;
    return this.keep(changeShipment(record, wanted, actors.admin, context));
  }

  private move(born: ShipmentRecord, noted: Noted): void {
    const fate = this.roll(20);
    if (fate === 0) return;
    if (fate === 1) return void this.step(born, noted, 'cancelled', 30);
    let record = this.step(born, noted, 'assigned', 30);
    if (fate === 2) return;
    record = this.step(record, noted, 'picked_up', 40);
    if (fate === 3) return;
    record = this.step(record, noted, 'in_transit', 4);
    while (this.roll(4) === 0) record = this.fail(record, noted);
    if (fate <= 5) return;
    this.deliver(record, noted);
  }

  private fail(record: ShipmentRecord, noted: Noted): ShipmentRecord {
    const moment = this.wait(60);
    noted.failed.push(moment);
    const stuck = this.keep(reportExceptionStep(record, { code: 'access' }, actors.staff, this.context(moment)));
    return this.keep(
      resumeShipment(stuck, {}, user('driver', { driverId: noted.driverId }), this.context(this.wait(5))),
    );
  }

  private deliver(record: ShipmentRecord, noted: Noted): void {
    const moment = this.wait(60);
    const wanted = { status: 'delivered' as const, bypassReason: 'On paper' };
    const step = changeShipment(record, wanted, actors.admin, this.context(moment));
    Object.assign(noted, { status: 'delivered', delivered: moment });
    const delivered = this.keep(step);
    const invoice = this.invoice(step.events.at(-1), moment);
    const fate = this.roll(12);
    if (fate <= 1) this.credit(invoice, fate === 0 ? invoice.amountCents : 1 + this.roll(invoice.amountCents));
    if (fate > 2) return;
    this.time += this.roll(23) * HOUR_MS;
    const back = momentOf(this.time);
    const taken = changeShipment(
      delivered,
      { status: 'in_transit', reason: 'Wrong door' },
      actors.admin,
      this.context(back),
    );
    Object.assign(noted, { status: 'in_transit', delivered: undefined });
    if (fate === 2) this.cancel(invoice, back);
    const again = this.keep(taken);
    if (this.roll(2) === 0) this.deliver(again, noted);
  }

  private note({ customerId, driverId = '' }: InvoiceRecord, cents: number, at: Moment): void {
    this.money.push({ customerId, driverId, cents, at });
  }

  private invoice(delivery: ShipmentEventRecord | undefined, moment: Moment): InvoiceRecord {
    if (!delivery) throw new Error('No delivery');
    const settings = { timezone: moment.zone, invoiceDueDays: 30 };
    const { after: invoice } = createInvoice(delivery, { sequence: 1, settings }, billing(moment));
    this.deltas.push(invoiceDeltas(undefined, invoice));
    this.note(invoice, invoice.amountCents, moment);
    return invoice;
  }

  private cancel(invoice: InvoiceRecord, moment: Moment): void {
    const { after: cancelled } = cancelInvoiceStep(invoice, 'Wrong door', billing(moment));
    this.deltas.push(invoiceDeltas(invoice, cancelled));
    this.note(invoice, -invoice.amountCents, moment);
  }

  private credit(invoice: InvoiceRecord, cents: number): void {
    const { time } = this;
    const moment = this.wait(200);
    this.time = time;
    this.deltas.push(invoiceDeltas(invoice, { ...invoice, creditedOn: { [moment.day]: cents } }));
    this.note(invoice, -cents, moment);
  }
}
