import { documentTimer } from '#functions/domain/drivers/document-timer.ts';
import type { DocumentRecord } from '#functions/domain/drivers/document-types.ts';
import type { DocumentStep, Filed } from '#functions/domain/drivers/documents.ts';
import { timerId } from '#functions/domain/timers/timers.ts';
import { notFound } from '#shared/http/errors.ts';
import { type Aggregate, keep } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { remove } from '../table/operations/delete.ts';
import { queryAll } from '../table/table.ts';
import { deleteTimer, putTimer } from '../timers/timers.ts';
import { findDriver, saveDriver } from './drivers.ts';
import { driverKeys, driverLists } from './keys.ts';

const DOCUMENTS: Aggregate<DocumentRecord> = {
  key: ({ driverId, id }) => driverKeys.document(driverId, id),
};

/** All documents of a driver, also those that others have replaced. */
export function listDocuments(driverId: string): Promise<DocumentRecord[]> {
  return queryAll({ ...driverLists.documents(driverId), strong: true });
}

/** A driver with the documents, as both stand. Throws 404. */
export async function getFiled(driverId: string): Promise<Filed> {
  // The driver first: documents that are newer are refused by its version.
  const driver = await findDriver(driverId);
  if (!driver) throw notFound();
  return { driver, documents: await listDocuments(driverId) };
}

/** The parts of a step, all under the driver's version: of a kind one document counts, whoever else adds another. */
export function saveDocuments({ driver, documents }: DocumentStep, at: { now: Date; timezone: string }): Write[] {
  const timer = documentTimer(driver.after, at);
  return [
    ...saveDriver(driver),
    ...documents.flatMap(({ before, after }) => {
      if (after) return keep(DOCUMENTS, { before, after });
      return before ? [remove(driverKeys.document(before.driverId, before.id), { mustExist: true })] : [];
    }),
    timer ? putTimer(timer) : deleteTimer(timerId('document_expiry', driver.after.id)),
  ];
}
