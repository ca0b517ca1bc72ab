import { useOutbox } from '../../entities/offline/outbox.ts';

/** Sends what waits on this device, on pages that have nothing to do with it. */
export function OutboxSender() {
  useOutbox();
  return null;
}
