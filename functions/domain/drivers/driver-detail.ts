import type { DriverDetail } from '#shared/contracts/driver-detail.ts';
import { DOCUMENT_KINDS } from '#shared/drivers/driver-documents.ts';
import type { Actor } from '../events/actor.ts';
import type { DocumentRecord, RequiredDocuments } from './document-types.ts';
import { toDocuments } from './documents.ts';
import type { DayOffRecord, DriverRecord, PositionRecord } from './driver-types.ts';
import { toDriver } from './drivers.ts';
import { toDayOff } from './shifts.ts';

/** What lies beside a driver's own record. */
interface Beside {
  position: PositionRecord | undefined;
  daysOff: readonly DayOffRecord[];
  documents: readonly DocumentRecord[];
}

/** Who reads it, on which day of the organization, and what it requires. */
interface Reader {
  actor: Actor;
  today: string;
  required?: RequiredDocuments | undefined;
}

/** A driver as the driver's own page shows it. */
export function toDriverDetail(
  driver: DriverRecord,
  { position, daysOff, documents }: Beside,
  to: Reader,
): DriverDetail {
  return {
    ...toDriver(driver, position),
    ...{ shift: driver.shift, daysOff: daysOff.map(toDayOff) },
    documents: toDocuments(documents, to.today, to.actor),
    missingDocuments: DOCUMENT_KINDS.filter((kind) => to.required?.[kind] && !driver.papers?.[kind]),
  };
}
