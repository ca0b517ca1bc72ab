import { useRef } from 'react';
import type { ServerFrame } from '#shared/http/frames.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useSocket } from '../../../lib/use-socket.ts';
import { useThrottled } from '../../../lib/use-throttled.ts';
import {
  findShipment,
  limitShipments,
  refreshShipment,
  refreshShipments,
  refreshTimeline,
  revalidateShipments,
  shipmentOverlay,
} from './shipment-cache.ts';

const GATHER_FOR_MS = 150;
/** More changes at once than this without their rows: fetching the lists is cheaper than the single shipments. */
const MAX_SINGLE_FETCHES = 20;

type ShipmentFrame = Extract<ServerFrame, { type: 'shipment_changed' | 'job_changed' }>;

export interface ShipmentUpdate {
  id: string;
  before: Shipment | undefined;
  after: Shipment | undefined;
  actor: string | undefined;
  /** Of a person. */
  actorId: string | undefined;
}

/** Keeps the known shipments as they are on the server, by the live frames; what was missed is fetched again. */
export function useLiveShipments(onNews?: (news: readonly ShipmentUpdate[]) => void) {
  const waiting = useRef(new Map<string, ShipmentFrame>());
  const flush = useThrottled(() => {
    const frames = [...waiting.current.values()];
    waiting.current.clear();
    const told = frames.map((frame) => ({ frame, before: findShipment(frame.id) }));
    const news = told.filter(({ frame, before }) => frame.version > (before?.version ?? 0));
    take(frames);
    if (news.length > 0) onNews?.(news.map(newsOf));
  }, GATHER_FOR_MS);
  return useSocket({
    onFrame: (frame) => {
      if (frame.type !== 'shipment_changed' && frame.type !== 'job_changed') return;
      const last = waiting.current.get(frame.id);
      if (!last || last.version <= frame.version) waiting.current.set(frame.id, frame);
      flush();
    },
    onGap: () => void revalidateShipments(),
  });
}

function newsOf({ frame, before }: { frame: ShipmentFrame; before: Shipment | undefined }): ShipmentUpdate {
  const { actor, actorId } = frame.type === 'shipment_changed' ? frame : {};
  return { id: frame.id, before, after: rowOf(frame), actor, actorId };
}

function rowOf(frame: ShipmentFrame): Shipment | undefined {
  return frame.type === 'shipment_changed' ? frame.shipment : frame.job;
}

/** Whether what lies over the lists says as much. That one list has it already says nothing of the others. */
function isKnown({ id, version }: ShipmentFrame): boolean {
  return (shipmentOverlay.current().changes.get(id)?.version ?? 0) >= version;
}

function take(frames: readonly ShipmentFrame[]): void {
  const isTaken = (frame: ShipmentFrame) => frame.type === 'job_changed' && !frame.isOwn;
  const rows = frames.flatMap((frame) => rowOf(frame) ?? []);
  if (rows.length > 0) shipmentOverlay.put(...rows);
  for (const frame of frames) {
    if (isTaken(frame)) shipmentOverlay.remove(frame.id, frame.version);
    void refreshTimeline(frame.id);
  }
  const unsaid = frames.filter((frame) => !isTaken(frame) && !rowOf(frame) && !isKnown(frame));
  if (unsaid.length > MAX_SINGLE_FETCHES) void refreshShipments();
  else for (const { id } of unsaid) void refreshShipment(id);
  limitShipments();
}
