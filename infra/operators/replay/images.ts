import { retainProofImage } from '#functions/aws/proofs-keep.ts';
import { forEachConcurrent } from '#functions/base/retry.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { findMany } from '#functions/data/table/table.ts';
import { imagesInEvent, imagesInProof } from '#functions/domain/events/images.ts';
import { eventsOf, type UtcDayRange } from './events-of-days.ts';

/** The images of the proofs of some shipments, voided ones too. */
async function imagesOfProofs(shipmentIds: ReadonlySet<string>): Promise<string[]> {
  const proofs = await findMany([...shipmentIds].map(shipmentKeys.proof), { strong: true });
  return proofs.flatMap((proof) => (proof ? imagesInProof(proof) : []));
}

/** The images that the records of some days name, with the proofs of their shipments: each is read once. */
async function imagesOf(days: UtcDayRange): Promise<Set<string>> {
  const images = new Set<string>();
  const shipments = new Set<string>();
  for await (const events of eventsOf(days)) {
    for (const event of events) {
      for (const key of imagesInEvent(event)) images.add(key);
      if (event.shipment) shipments.add(event.subject.id);
    }
  }
  for (const key of await imagesOfProofs(shipments)) images.add(key);
  return images;
}

/** Calls to the bucket at the same time. */
const AT_ONCE = 20;

/** False where it has gone already. */
async function isKept(key: string): Promise<boolean> {
  try {
    await retainProofImage(key);
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
export async function retainImagesOfDays(
  days: UtcDayRange,
  { write }: { write: boolean },
): Promise<{ named: number; gone: number }> {
  const images = await imagesOf(days);
  let gone = 0;
  const keep = async (key: string) => {
    if (!(await isKept(key))) gone += 1;
  };
  if (write) await forEachConcurrent(images, AT_ONCE, keep);
  return { named: images.size, gone };
}
