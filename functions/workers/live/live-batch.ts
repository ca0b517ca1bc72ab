import { frameText, piecesOf } from '#functions/aws/sockets.ts';
import { recordOf } from '#functions/data/table/table.ts';
import { livePosition } from '#functions/domain/drivers/live-position.ts';
import type { EventRecord, PositionRecord } from '#functions/domain/types.ts';
import type { LivePosition, ServerFrame } from '#shared/messages.ts';
import { isStaffPlus, type Role } from '#shared/permissions.ts';

/** A shipment as the last of a batch's changes leaves it. */
interface ShipmentNews {
  event: EventRecord;
  /** Its driver, and who was its driver before. */
  drivers: Set<string>;
}

/** What a batch of changes means for screens: the latest of each thing, however often it changed. */
export class LiveBatch {
  private readonly positions = new Map<string, LivePosition>();
  private readonly shipments = new Map<string, ShipmentNews>();
  private readonly drivers = new Set<string>();
  private staffTexts: string[] | undefined;

  addPosition(image: Record<string, unknown>): void {
    const position = recordOf<PositionRecord>(image);
    const known = this.positions.get(position.driverId);
    if (!known || known.timestamp < position.timestamp) this.positions.set(position.driverId, livePosition(position));
  }

  addDriver(driverId: string): void {
    this.drivers.add(driverId);
  }

  addShipmentEvent(event: EventRecord): void {
    const { id } = event.subject;
    const known = this.shipments.get(id);
    const drivers = known?.drivers ?? new Set<string>();
    for (const driverId of [event.driverId, event.previousDriverId]) if (driverId) drivers.add(driverId);
    this.shipments.set(id, { event: known && isLater(known.event, event) ? known.event : event, drivers });
  }

  get isEmpty(): boolean {
    return this.positions.size + this.shipments.size + this.drivers.size === 0;
  }

  /** The frames for one connection, in the order in which they are sent. A driver gets its own jobs and position only. */
  framesFor({ role, driverId }: { role: Role; driverId?: string | undefined }): string[] {
    if (isStaffPlus(role)) {
      this.staffTexts ??= this.staffFrames().map(frameText);
      return this.staffTexts;
    }
    return role === 'driver' && driverId ? this.driverFrames(driverId).map(frameText) : [];
  }

  private staffFrames(): ServerFrame[] {
    const changed = [...this.shipments.values()].map(({ event }) => shipmentChanged(event));
    const drivers = [...this.drivers].map((driverId) => ({ type: 'driver_changed', driverId }) as const);
    return [...changed, ...drivers, ...positionFrames([...this.positions.values()])].filter(
      (frame) => frame !== undefined,
    );
  }

  private driverFrames(driverId: string): ServerFrame[] {
    const own = [...this.shipments.values()].filter(({ drivers }) => drivers.has(driverId));
    const position = this.positions.get(driverId);
    const frames = [...own.map(({ event }) => jobChanged(event)), ...positionFrames(position ? [position] : [])];
    return frames.filter((frame) => frame !== undefined);
  }
}

/** True when `known` is the later of two events of one shipment. */
function isLater(known: EventRecord, event: EventRecord): boolean {
  const [a, b] = [known.shipment?.version ?? 0, event.shipment?.version ?? 0];
  return a === b ? known.id > event.id : a > b;
}

function positionFrames(positions: LivePosition[]): ServerFrame[] {
  const [first] = positions;
  if (!first) return [];
  if (positions.length === 1) return [{ type: 'location_update', ...first }];
  return piecesOf(positions).map((updates) => ({ type: 'location_updates', updates }));
}

function jobChanged({ subject, shipment }: EventRecord): ServerFrame | undefined {
  if (!shipment) return undefined;
  const { trackingNumber, status, version } = shipment;
  return { type: 'job_changed', id: subject.id, trackingNumber, status, version };
}

function shipmentChanged({ subject, shipment, driverId }: EventRecord): ServerFrame | undefined {
  if (!shipment) return undefined;
  const { trackingNumber, status, version } = shipment;
  return { type: 'shipment_changed', id: subject.id, trackingNumber, status, driverId, version };
}
