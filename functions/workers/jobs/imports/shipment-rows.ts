import { randomBytes } from 'node:crypto';
import { currentTime } from '#functions/base/clock.ts';
import { newId } from '#functions/base/ids.ts';
import { retryOnceOn } from '#functions/base/retry.ts';
import {
  type CustomerReference,
  findImported,
  holdReference,
  listByReference,
} from '#functions/data/shipments/by-reference.ts';
import { saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import { recordIdsOf } from '#functions/domain/customers/customers.ts';
import { actorOf, type ImportJob } from '#functions/domain/imports/imports.ts';
import type { Fault, Oddness, RowOutcome } from '#functions/domain/imports/row.ts';
import {
  readShipmentRow,
  referenceKey,
  SHIPMENT_FILE,
  type ShipmentRow,
  shipmentColumn,
  shipmentRowKey,
} from '#functions/domain/imports/shipment-rows.ts';
import {
  decideShipment,
  faultsOf,
  outcomeOf,
  REPEATED,
  type RowRecords,
  type ShipmentVerdict,
} from '#functions/domain/imports/shipment-verdict.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { warningsOnStep } from '#functions/use-cases/shipments/shipment-warnings.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';
import { seesMoney } from '#shared/accounts/permissions.ts';
import { MAX_IMPORT_ROWS } from '#shared/contracts/imports.ts';
import type { ShipmentField } from '#shared/imports/shipment-columns.ts';
import { normalizeContainer } from '#shared/shipments/container-number.ts';
import { containersIn } from '#shared/shipments/oddities.ts';
import type { ImportKind, RowWork } from './import-kind.ts';
import { NamedParties } from './named-parties.ts';

type Parties = Omit<RowRecords, 'shipments'>;

const REPEATED_CONTAINER: Oddness = {
  column: shipmentColumn('containerNumber'),
  code: 'container_repeated',
  message: 'An earlier row has this container too',
};

class ShipmentRows implements RowWork<ShipmentRow> {
  private readonly job: ImportJob;
  private readonly parties = new NamedParties();
  private imported = new Map<ShipmentRow, ShipmentRecord | undefined>();
  /** A customer may stand in one file by name and by address. */
  private readonly seen = new Set<string>();
  private readonly containers = new Set<string>();

  constructor(job: ImportJob) {
    this.job = job;
  }

  async prepare(rows: readonly ShipmentRow[]): Promise<void> {
    await this.parties.prepare(rows.map(({ customer }) => customer));
    const wanted = rows.flatMap((row) => {
      const { one } = this.parties.customer(row.customer);
      return one ? { row, reference: referenceOf(row, one) } : [];
    });
    const found = await findImported(wanted.map(({ reference }) => reference));
    this.imported = new Map(wanted.map(({ row }, at) => [row, found[at]]));
  }

  async take(row: ShipmentRow, line: number): Promise<RowOutcome> {
    const isRepeated = this.repeatsContainer(row);
    const named = await this.partiesOf(row);
    if (Array.isArray(named)) return { how: 'refused', faults: named };
    const key = `${named.customer.id} ${referenceKey(row.reference)}`;
    if (this.seen.has(key)) return { how: 'refused', faults: [REPEATED] };
    this.seen.add(key);
    try {
      const { dryRun: isTried, actor } = this.job.request;
      const telling = { ...named, line, isTried, withPrice: seesMoney(actor.role) };
      const verdict = await this.write(row, named, line);
      const outcome = outcomeOf(verdict, row, telling);
      const isTaken = outcome.how === 'created' || outcome.how === 'changed';
      return isTaken ? { ...outcome, odd: await this.oddIn(verdict, row, isRepeated) } : outcome;
    } catch (error) {
      const faults = faultsOf(error);
      if (!faults) throw error;
      return { how: 'refused', faults };
    }
  }

  /** Whether the container of a row stood on an earlier one, which a dry run has not written. */
  private repeatsContainer({ details: { containerNumber } }: ShipmentRow): boolean {
    const [container] = containersIn({ containerNumber });
    const name = container && normalizeContainer(container.number);
    const isRepeated = name !== undefined && this.containers.has(name);
    if (name !== undefined) this.containers.add(name);
    return isRepeated;
  }

  private async oddIn(verdict: ShipmentVerdict, { details }: ShipmentRow, isRepeated: boolean): Promise<Oddness[]> {
    if (!('step' in verdict)) return [];
    const now = currentTime();
    const asker = { ...(await stepContext(now)), actor: actorOf(this.job) };
    const { warnings = [] } = await warningsOnStep(verdict.step, asker, {
      // Rows of one file are written beside each other: which of two says it would be chance.
      isOwn: ({ imported }) => imported?.jobId === this.job.id,
      isServiceChosen: details.serviceType !== undefined,
    });
    const told = warnings.map(({ field, code, text }) => ({ column: shipmentColumn(field), code, message: text }));
    return isRepeated ? [...told, REPEATED_CONTAINER] : told;
  }

  private async partiesOf({ customer, driver, places }: ShipmentRow): Promise<Parties | Fault[]> {
    const { pickupPlaceId: from, deliveryPlaceId: to } = places;
    const whose = this.parties.customer(customer);
    const whom = driver === undefined ? undefined : await this.parties.driver(driver);
    const pickup = from === undefined ? undefined : await this.parties.place(from);
    const delivery = to === undefined ? undefined : await this.parties.place(to);
    const named = { Customer: whose, Driver: whom, 'Pickup place': pickup, 'Delivery place': delivery };
    const faults = Object.entries(named).flatMap(([column, one]) => (one?.why ? [{ column, message: one.why }] : []));
    if (!whose.one || faults.length > 0) return faults;
    return { customer: whose.one, driver: whom?.one, pickup: pickup?.one, delivery: delivery?.one };
  }

  private async write(row: ShipmentRow, named: Parties, line: number): Promise<ShipmentVerdict> {
    const reference = referenceOf(row, named.customer);
    let held = this.imported.get(row);
    const once = async () => {
      const shipments = held ? [held] : await listByReference(reference);
      const verdict = await this.decide(row, { ...named, shipments }, line);
      if (this.job.request.dryRun || !('step' in verdict)) return verdict;
      const { after } = verdict.step;
      const holding = held ? [] : [holdReference(named.customer.id, row.reference, after.id)];
      // Whoever is refused has been overtaken, so the next try reads again.
      await commit([...saveStep(verdict.step, actorOf(this.job)), ...holding]).catch(async (error: unknown) => {
        [held] = await findImported([reference]);
        throw error;
      });
      return verdict;
    };
    return retryOnceOn('already_exists', () => retryOnceOn('version_conflict', once));
  }

  private async decide(row: ShipmentRow, known: RowRecords, line: number): Promise<ShipmentVerdict> {
    const { id: jobId, request } = this.job;
    const now = currentTime();
    return decideShipment(row, known, {
      ...(await stepContext(now)),
      actor: actorOf(this.job),
      cameBy: { source: 'import', ...(!request.tell && { quiet: true }) },
      ...{ jobId, line, id: newId('shp', now), trackingBytes: randomBytes(12) },
    });
  }
}

function referenceOf({ reference }: ShipmentRow, customer: CustomerRecord): CustomerReference {
  return { customerIds: recordIdsOf(customer), reference };
}

export const shipmentRows: ImportKind<ShipmentRow, ShipmentField> = {
  file: SHIPMENT_FILE,
  most: MAX_IMPORT_ROWS.shipments,
  readRow: readShipmentRow,
  matched: { keyOf: shipmentRowKey, repeated: REPEATED },
  begin: (job) => new ShipmentRows(job),
};
