import { chunkForFrames, MAX_FRAME_BYTES, serializeFrame } from '#functions/aws/frames.ts';
import type { ConnectionRecord } from '#functions/data/live/keys.ts';
import type { DriverRecord, PositionRecord } from '#functions/domain/drivers/driver-types.ts';
import { toDriver } from '#functions/domain/drivers/drivers.ts';
import { livePosition } from '#functions/domain/drivers/live-position.ts';
import type { EventRecord, ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import {
  type InAppNotificationDraft,
  inAppNotificationsOf,
  inboxesFor,
  isVisibleTo,
  toInAppNotification,
} from '#functions/domain/notifications/in-app-notifications.ts';
import { holderAfter, jobAfter, shipmentAfter } from '#functions/domain/shipments/shipment-view.ts';
import { isStaffPlus, seesMoney } from '#shared/accounts/permissions.ts';
import type { LivePosition, ServerFrame } from '#shared/http/frames.ts';

interface ShipmentNews {
  event: ShipmentEventRecord;
  drivers: Set<string>;
}

type Connected = Pick<ConnectionRecord, 'userId' | 'role' | 'driverId'>;

/** The latest of each thing, however often it changed. */
export class LiveBatch {
  private readonly positions = new Map<string, LivePosition>();
  private readonly shipments = new Map<string, ShipmentNews>();
  private readonly drivers = new Map<string, ServerFrame>();
  private readonly alerts = new Set<string>();
  private readonly ordered = new Set<string>();
  private readonly boxes = new Set<string>();
  private readonly ringings: InAppNotificationDraft[] = [];
  private readonly staffTexts = new Map<boolean, string[]>();

  /** What an event rings for, as `outbox` writes it for those who come later. */
  addBells(event: EventRecord): void {
    this.ringings.push(...inAppNotificationsOf(event));
  }

  addPosition(position: PositionRecord): void {
    if (Number.isNaN(Date.parse(position.timestamp))) throw new Error('A position without a time');
    const known = this.positions.get(position.driverId);
    if (!known || known.timestamp < position.timestamp) this.positions.set(position.driverId, livePosition(position));
  }

  /** What is old goes without its row, for which the reader then asks: no version says which of two is the newer. */
  addDriver(driver: DriverRecord, { isOld }: { isOld: boolean }): void {
    const frame = { type: 'driver_changed', driverId: driver.id } as const;
    this.drivers.set(driver.id, isOld ? frame : { ...frame, driver: toDriver(driver) });
  }

  addShipmentEvent(event: ShipmentEventRecord): void {
    const { id } = event.subject;
    // Throws for what cannot be shown, so that nothing else is lost with it.
    shipmentAfter(event, { withPrice: true });
    const known = this.shipments.get(id);
    const drivers = known?.drivers ?? new Set<string>();
    for (const driverId of [holderAfter(event), event.previousDriverId]) if (driverId) drivers.add(driverId);
    this.shipments.set(id, { event: known && isLater(known.event, event) ? known.event : event, drivers });
  }

  /** Readers ask for what is open: what it is about has frames of its own. */
  addAlerts(subject: string): void {
    this.alerts.add(subject);
  }

  /** Readers ask for the stops: where each stands follows from more than the order. */
  addStopOrder(driverId: string): void {
    this.ordered.add(driverId);
  }

  /** Readers ask for containers: what is said of one moves its clocks, and a rule those of many. */
  addBoxes({ type, subject: { kind, id } }: EventRecord): void {
    if (kind === 'box') this.boxes.add(id);
    else if (type === 'clock_rule_created' || type === 'clock_rule_archived') this.boxes.add(ALL);
  }

  /** The newest of each driver who moved. */
  get moved(): LivePosition[] {
    return [...this.positions.values()];
  }

  get isEmpty(): boolean {
    const { positions, shipments, drivers, alerts, ordered, boxes, ringings } = this;
    return (
      [positions, shipments, drivers, alerts, ordered, boxes].every(({ size }) => size === 0) && ringings.length === 0
    );
  }

  /** The frames for one connection, in the order in which they are sent. A driver gets its own jobs and position only. */
  framesFor(connection: Connected): string[] {
    return [...this.resourceFrames(connection), ...this.bellFrames(connection)];
  }

  private bellFrames({ userId: id, role, driverId }: Connected): string[] {
    const bells = inboxesFor({ id, role, driverId });
    return this.ringings
      .filter(({ bell, record }) => bells.includes(bell) && isVisibleTo(record, { id }))
      .map(({ record }) => textOf({ type: 'bell', item: toInAppNotification(record) }));
  }

  private resourceFrames({ role, driverId }: Connected): string[] {
    if (isStaffPlus(role)) {
      const withPrice = seesMoney(role);
      const texts = this.staffTexts.get(withPrice) ?? this.staffFrames(withPrice).map(textOf);
      this.staffTexts.set(withPrice, texts);
      return texts;
    }
    return role === 'driver' && driverId ? this.driverFrames(driverId).map(textOf) : [];
  }

  private staffFrames(withPrice: boolean): ServerFrame[] {
    const changed = [...this.shipments.values()].map(({ event }) => shipmentChanged(event, withPrice));
    const alerts: ServerFrame[] = this.alerts.size > 0 ? [{ type: 'alerts_changed' }] : [];
    const ordered = [...this.ordered].map(stopOrderChanged);
    const boxes = boxesChanged(this.boxes);
    return [
      ...changed,
      ...this.drivers.values(),
      ...ordered,
      ...alerts,
      ...boxes,
      ...positionFrames(this.moved),
    ].filter((frame) => frame !== undefined);
  }

  private driverFrames(driverId: string): ServerFrame[] {
    const own = [...this.shipments.values()].filter(({ drivers }) => drivers.has(driverId));
    const position = this.positions.get(driverId);
    const frames = [
      ...own.map(({ event }) => jobChanged(event, driverId)),
      ...(this.ordered.has(driverId) ? [stopOrderChanged(driverId)] : []),
      ...positionFrames(position ? [position] : []),
    ];
    return frames.filter((frame) => frame !== undefined);
  }
}

/** Instead of the ids of many. */
const ALL = 'all';
const MOST_IDS = 50;

function boxesChanged(boxes: ReadonlySet<string>): ServerFrame[] {
  if (boxes.size === 0) return [];
  const isMany = boxes.has(ALL) || boxes.size > MOST_IDS;
  return [{ type: 'boxes_changed', ...(!isMany && { ids: [...boxes] }) }];
}

function stopOrderChanged(driverId: string): ServerFrame {
  return { type: 'stop_order_changed', driverId };
}

function isLater(known: ShipmentEventRecord, event: ShipmentEventRecord): boolean {
  const [a, b] = [known.shipment?.version ?? 0, event.shipment?.version ?? 0];
  return a === b ? known.id > event.id : a > b;
}

function positionFrames(positions: LivePosition[]): ServerFrame[] {
  const [first] = positions;
  if (!first) return [];
  if (positions.length === 1) return [{ type: 'location_update', ...first }];
  return chunkForFrames(positions).map((updates) => ({ type: 'location_updates', updates }));
}

function jobChanged(event: ShipmentEventRecord, driverId: string): ServerFrame | undefined {
  if (!event.shipment) return undefined;
  const { trackingNumber, status, version } = event.shipment;
  const isOwn = holderAfter(event) === driverId;
  const job = isOwn ? jobAfter(event) : undefined;
  return { type: 'job_changed', id: event.subject.id, trackingNumber, status, version, isOwn, job };
}

function shipmentChanged(event: ShipmentEventRecord, withPrice: boolean): ServerFrame | undefined {
  const { subject, actor } = event;
  if (!event.shipment) return undefined;
  const { trackingNumber, status, version } = event.shipment;
  const shipment = shipmentAfter(event, { withPrice });
  const actorId = actor.kind === 'user' ? actor.id : undefined;
  const more = { driverId: holderAfter(event), version, shipment, actor: actor.name, actorId };
  return { type: 'shipment_changed', id: subject.id, trackingNumber, status, ...more };
}

/** A frame's text; one that would be too large goes without its row, for which the reader then asks. */
function textOf(frame: ServerFrame): string {
  const text = serializeFrame(frame);
  if (Buffer.byteLength(text) <= MAX_FRAME_BYTES) return text;
  if (frame.type === 'shipment_changed') return serializeFrame({ ...frame, shipment: undefined });
  return frame.type === 'job_changed' ? serializeFrame({ ...frame, job: undefined }) : text;
}
