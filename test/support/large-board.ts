import type { Page, WebSocketRoute } from '@playwright/test';
import type { Driver } from '#shared/contracts/drivers.ts';
import type { ServerFrame } from '#shared/http/frames.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { dayAhead } from './days.ts';

export const LARGE = { drivers: 60, unassigned: 400, assigned: 600 } as const;

const idOf = (kind: string, number: number) => `${kind}_${String(number).padStart(5, '0')}`;

function driverRow(number: number): Driver {
  return {
    id: idOf('drv', number),
    name: `Driver ${String(number).padStart(2, '0')}`,
    ...{ phone: '(201) 555-0142', vehicleType: 'container', vehicleNumber: `NJ ${number}`, status: 'available' },
    ...{ openJobs: 10, liveJobs: 0, doneJobs: 0, version: 1 },
  };
}

export function jobRow(number: number, given: Partial<Shipment> = {}): Shipment {
  const at = new Date(Date.UTC(2026, 0, 1, 0, 0, number)).toISOString();
  return {
    id: idOf('shp', number),
    trackingNumber: `TRK-${String(number).padStart(12, '0')}`,
    ...{ status: 'pending', priority: 'normal', customerId: 'cus_1', customerName: 'Keystone Cold Storage' },
    ...{ pickupCity: 'Newark', deliveryCity: 'Edison', serviceType: 'standard', weightUnit: 'kg' },
    ...{ pickupDate: dayAhead(0), pickupFrom: '08:00', pickupTo: '10:00', estimatedDelivery: dayAhead(1) },
    ...{ containerType: '40ft', containerNumber: 'MSKU1234565' },
    ...{ createdAt: at, attempts: 0, version: 1 },
    ...given,
  };
}

/** A page whose board has a thousand cards, whatever the system has. The answer tells it frames, once it has its socket. */
export async function serveLargeBoard(page: Page): Promise<(frame: ServerFrame) => void> {
  const { drivers, unassigned, assigned } = LARGE;
  const waiting = Array.from({ length: unassigned }, (_, at) => jobRow(at));
  const given = Array.from({ length: assigned }, (_, at) =>
    jobRow(unassigned + at, { status: 'assigned', driverId: idOf('drv', at % drivers) }),
  );
  const answers: [path: RegExp, body: unknown][] = [
    [/\/api\/drivers(\?|$)/, Array.from({ length: drivers }, (_, at) => driverRow(at))],
    [/\/api\/shipments\/unassigned/, waiting.toReversed()],
    [
      /\/api\/shipments\/assigned/,
      given.toSorted((a, b) => (`${a.driverId}${a.id}` < `${b.driverId}${b.id}` ? -1 : 1)),
    ],
    [/\/api\/shipments\?/, []],
    [/\/api\/stop-orders/, []],
    [/\/api\/counts\/dispatch/, { unassigned, activeDrivers: drivers, inTransit: 0, completedToday: 0 }],
  ];
  for (const [path, body] of answers) await page.route(path, (route) => route.fulfill({ json: body }));
  let socket: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/ws/, (route) => {
    socket = route;
  });
  return (frame) => socket?.send(JSON.stringify(frame));
}

/** Where a driver of it is now. */
export function movedTo(number: number, latitude: number): ServerFrame {
  const timestamp = new Date(Date.now() + 60_000).toISOString();
  return { type: 'location_update', driverId: idOf('drv', number), latitude, longitude: -74.1, timestamp };
}
