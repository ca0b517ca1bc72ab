import { useEffect, useMemo } from 'react';
import { type Job, listJobs } from '#shared/contracts/drivers.ts';
import { getShipment } from '#shared/contracts/shipments.ts';
import { sortByStop } from '#shared/drivers/stops.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { urlOf } from '../../lib/api.ts';
import { saveOfflineAnswer } from '../../lib/offline.ts';
import type { ListRule } from '../../lib/overlay.ts';
import { useApi } from '../../lib/use-api.ts';
import { RULES } from './live/shipment-cache.ts';
import { useMergedShipments } from './live/use-shipments.ts';

/** The rows are put into the order of stops afterwards. */
const MINE: ListRule<Shipment> = { holds: RULES.inHand.holds, order: () => 0 };

/** The open jobs of the driver who is signed in, in stop order; as they were last known without network. */
export function useMyJobs(userId: string, { isWanted = true } = {}) {
  const { data, error, retry } = useApi(listJobs, isWanted ? {} : null, { offlineFor: userId });
  const page = useMemo(() => data && { rows: data, next: undefined }, [data]);
  const rows = useMergedShipments(page, MINE);
  const jobs = useMemo(() => rows && sortByStop(rows.map((row) => withContact(row, data))), [rows, data]);
  useOfflineShipment(userId, jobs);
  return { jobs, error, retry };
}

/** Whom to call stays as the list said it, where only a later answer about the shipment itself is known. */
function withContact({ price: _price, ...row }: Shipment, jobs: readonly Job[] = []): Job {
  if (row.customerPhone !== undefined) return row;
  return { ...row, customerPhone: jobs.find(({ id }) => id === row.id)?.customerPhone };
}

/** The proof's page reads one shipment: this device has it, also when the network is not there, and after a reload. */
function useOfflineShipment(userId: string, jobs: readonly Job[] | undefined): void {
  useEffect(() => {
    for (const job of jobs ?? []) {
      void saveOfflineAnswer(userId, urlOf(getShipment, { params: { id: job.id } }), Response.json(job));
    }
  }, [userId, jobs]);
}
