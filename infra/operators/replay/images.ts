import { keepProof } from '#functions/aws/proofs-keep.ts';
import { keys } from '#functions/data/table/keys.ts';
import { find } from '#functions/data/table/table.ts';
import type { ShipmentEventRecord } from '#functions/domain/events/catalogue.ts';
import { type Days, eventsOf } from './events-of-days.ts';

/** The images of an event, and of the proof of its shipment, a voided one, too. */
async function imagesOf({ subject, photoKeys = [] }: ShipmentEventRecord): Promise<string[]> {
  const proof = await find(keys.proof(subject.id), { strong: true });
  return [...photoKeys, ...(proof ? [proof.signatureKey, ...proof.photoKeys] : [])];
}

/** False where it has gone already. */
async function isKept(key: string): Promise<boolean> {
  try {
    await keepProof(key);
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return false;
    throw error;
  }
}

/**
 * The images that records of some days name. With `write` they stay: the reader of the stream takes from them the mark
 * with which they would go after a week, and where it could not, this does.
 */
export async function keepImages(days: Days, { write }: { write: boolean }): Promise<{ named: number; gone: number }> {
  const images = new Set<string>();
  for await (const events of eventsOf(days))
    for (const event of events) if (event.shipment) for (const key of await imagesOf(event)) images.add(key);
  let gone = 0;
  if (write) for (const key of images) if (!(await isKept(key))) gone += 1;
  return { named: images.size, gone };
}
