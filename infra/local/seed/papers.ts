import { newId } from '#functions/base/ids.ts';
import { getFiled, saveDocuments } from '#functions/data/drivers/documents.ts';
import { commit } from '#functions/data/table/commit.ts';
import { addDocument } from '#functions/domain/drivers/documents.ts';
import type { DocumentKind } from '#shared/drivers/driver-documents.ts';
import type { StoryClock } from './clock.ts';
import { DEMO_DRIVER, DRIVERS } from './drivers.ts';
import type { Stage } from './stage.ts';

interface Paper {
  driver: string;
  kind: DocumentKind;
  number?: string;
  /** Days from today on. */
  endsIn: number;
}

const licenseOf = (driver: string) => DRIVERS.find(({ name }) => name === driver)?.licenseNumber;

/** One ends soon, one has ended; all others hold for long. */
const PAPERS: readonly Paper[] = [
  { driver: 'Luis Ortega', kind: 'license', number: licenseOf('Luis Ortega') ?? '', endsIn: 447 },
  { driver: 'Luis Ortega', kind: 'medical', endsIn: 15 },
  { driver: 'Luis Ortega', kind: 'inspection', endsIn: -3 },
  { driver: 'Luis Ortega', kind: 'twic', number: '5520 8841', endsIn: 1010 },
  { driver: DEMO_DRIVER, kind: 'license', number: licenseOf(DEMO_DRIVER) ?? '', endsIn: 820 },
  { driver: DEMO_DRIVER, kind: 'medical', endsIn: 210 },
  { driver: DEMO_DRIVER, kind: 'twic', number: '5518 2207', endsIn: 640 },
  { driver: 'Marcus Bell', kind: 'license', number: licenseOf('Marcus Bell') ?? '', endsIn: 305 },
  { driver: 'Marcus Bell', kind: 'twic', number: '5533 0196', endsIn: 400 },
];

/** What drivers have to have, and until when. */
export async function addPapers(clock: StoryClock, { drivers, manager }: Stage, timezone: string): Promise<void> {
  for (const { driver, kind, number, endsIn } of PAPERS) {
    const driverId = drivers.get(driver)?.record.id;
    if (!driverId) continue;
    const draft = { kind, number, expiresOn: clock.day(endsIn), fileKeys: [] };
    const by = { id: newId('doc', clock.now), files: [], actor: manager, now: clock.now };
    const step = addDocument(await getFiled(driverId), draft, by);
    await commit(saveDocuments(step, { now: clock.now, timezone }));
  }
}
