import { act } from '@testing-library/react';
import type { ServerFrame } from '#shared/http/frames.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { type Call, json, person, problem, serve, timePasses } from './support.tsx';

/** A call that waits for its answer. */
export interface Held {
  call: Call;
  /** What the server read when it was asked. */
  answer: () => Response;
  give: (response: Response) => void;
  lose: () => void;
}

let made = 0;

/** A shipment as the server has it. */
export function shipmentRow(given: Partial<Shipment> = {}): Shipment {
  made += 1;
  const at = new Date(Date.UTC(2026, 10, 20, 12, 0, made)).toISOString();
  return {
    id: `shp_${String(made).padStart(6, '0')}`,
    trackingNumber: `TRK-${String(made).padStart(12, '0')}`,
    ...{ status: 'pending', priority: 'normal', customerId: 'cus_1', customerName: 'Keystone Cold Storage' },
    ...{ pickupCity: 'Newark', deliveryCity: 'Edison', serviceType: 'standard', weightUnit: 'kg' },
    ...{ createdAt: at, attempts: 0, version: 1 },
    ...given,
  };
}

export const DRIVERS = ['drv_a', 'drv_b'].map((id) => ({
  ...{ id, name: id, phone: '1', vehicleType: 'truck' as const, vehicleNumber: id, status: 'available' as const },
  ...{ openJobs: 0, liveJobs: 0, doneJobs: 0, version: 1 },
}));

const IN_HAND = ['assigned', 'picked_up', 'in_transit'];
const text = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const byIdDown = (a: Shipment, b: Shipment) => text(b.id, a.id);
const byDriver = (a: Shipment, b: Shipment) => text(`${a.driverId}#${a.id}`, `${b.driverId}#${b.id}`);

/**
 * The server's shipments, in memory. Calls are answered at once, or wait in `held` while `isHolding`. What a call
 * answers is read when it is asked, so an answer that is given late is old.
 */
export class FakeServer {
  readonly shipments = new Map<string, Shipment>();
  readonly held: Held[] = [];
  isHolding = false;
  canCount = true;
  pageSize = 200;
  role = 'staff';
  drivers: readonly object[] = DRIVERS;
  readonly calls: Call[];

  constructor() {
    this.calls = serve((call) => this.take(call));
  }

  add(...rows: Shipment[]): void {
    for (const row of rows) this.shipments.set(row.id, row);
  }

  /** Changes a shipment, as anybody might; the answer is the frame that tells of it. */
  change(id: string, given: Partial<Shipment>): ServerFrame {
    const before = this.shipments.get(id);
    if (!before) throw new Error('No such shipment');
    const after: Shipment = { ...before, ...given, version: before.version + 1 };
    this.shipments.set(id, after);
    return frameOf(after);
  }

  /** Answers what waits, and what is asked in consequence. */
  async release(): Promise<void> {
    this.isHolding = false;
    await act(async () => {
      for (const { give, answer } of this.held.splice(0)) give(answer());
      await timePasses();
    });
  }

  private take(call: Call): Response | Promise<Response> {
    const given = this.read(call);
    if (!this.isHolding) return given();
    return new Promise<Response>((resolve, reject) => {
      this.held.push({ call, answer: given, give: resolve, lose: () => reject(new TypeError('Failed to fetch')) });
    });
  }

  private read({ method, url, body }: Call): () => Response {
    const { pathname, searchParams } = new URL(url, 'http://x');
    const rows = [...this.shipments.values()];
    const id = pathname.split('/')[3] ?? '';
    if (method === 'PATCH') return () => this.patch(id, body);
    if (pathname === '/api/auth/user') return () => json(person(this.role));
    if (pathname === '/api/drivers') return () => json(this.drivers);
    if (pathname === '/api/counts/dispatch') {
      const counts = { unassigned: 0, activeDrivers: 2, inTransit: 0, completedToday: 0 };
      return () => (this.canCount ? json(counts) : problem(503, 'unavailable', 'Try again'));
    }
    if (pathname === '/api/shipments/unassigned') {
      return this.page(
        pathname,
        rows.filter(({ status }) => status === 'pending'),
        byIdDown,
        searchParams,
      );
    }
    if (pathname === '/api/shipments/assigned') {
      return this.page(
        pathname,
        rows.filter(({ status }) => IN_HAND.includes(status)),
        byDriver,
        searchParams,
      );
    }
    if (pathname === '/api/shipments') return this.list(rows, searchParams);
    if (pathname.endsWith('/events')) return () => json([]);
    const found = this.shipments.get(id);
    return () => (found ? json(found) : problem(404, 'not_found', 'Not found'));
  }

  private list(rows: Shipment[], query: URLSearchParams) {
    const status = query.get('status');
    const q = query.get('q');
    const found = rows.filter((row) => (!status || row.status === status) && (!q || row.trackingNumber.includes(q)));
    const isInHand = status !== null && IN_HAND.includes(status);
    return this.page('/api/shipments', found, isInHand ? byDriver : byIdDown, query);
  }

  /** A page begins behind the last row of the one before, also where rows came and went meanwhile. */
  private page(path: string, rows: Shipment[], order: typeof byDriver, query: URLSearchParams): () => Response {
    const cursor = query.get('cursor');
    const last: Shipment | undefined = cursor ? JSON.parse(cursor) : undefined;
    const rest = rows.filter((row) => !last || order(last, row) < 0).sort(order);
    const shown = rest.slice(0, this.pageSize);
    const next = new URLSearchParams(query);
    next.set('cursor', JSON.stringify(shown.at(-1)));
    return () => json(shown, rest.length > shown.length ? { Link: `<${path}?${next}>; rel="next"` } : {});
  }

  /** Assigns, takes back or edits under the version that the caller saw. */
  patch(id: string, body: unknown): Response {
    const before = this.shipments.get(id);
    const { version, driverId, ...rest } = body as Partial<Shipment>;
    if (!before) return problem(404, 'not_found', 'Not found');
    if (version !== undefined && version !== before.version)
      return problem(409, 'version_conflict', 'Changed in the Meantime');
    this.change(id, { ...rest, ...driverOf(driverId) });
    return json(this.shipments.get(id));
  }
}

function driverOf(driverId: string | null | undefined): Partial<Shipment> {
  if (driverId === undefined) return {};
  return driverId === null ? { driverId: undefined, status: 'pending' } : { driverId, status: 'assigned' };
}

/** The frame that tells staff how a shipment is now. */
export function frameOf(shipment: Shipment, { actor = 'Maya Okafor', actorId = 'usr_maya' } = {}): ServerFrame {
  const { id, trackingNumber, status, driverId, version } = shipment;
  return { type: 'shipment_changed', id, trackingNumber, status, driverId, version, shipment, actor, actorId };
}
