import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { vi } from 'vitest';
import { insertCustomer } from '#functions/data/customers/customers.ts';
import { insertDriver } from '#functions/data/drivers/drivers.ts';
import { clearSettingsCache } from '#functions/data/organization/organization.ts';
import { insertPlace } from '#functions/data/places/places.ts';
import { commit } from '#functions/data/table/commit.ts';
import { recordOf } from '#functions/data/table/table.ts';
import { createCustomerStep } from '#functions/domain/customers/customers.ts';
import { createDriverStep } from '#functions/domain/drivers/drivers.ts';
import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { type ImportJob, newImport, toImport } from '#functions/domain/imports/imports.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { importList } from '#functions/workers/jobs/import-list.ts';
import type { SliceEnd } from '#functions/workers/jobs/slices.ts';
import type { Import, ImportRequest } from '#shared/contracts/imports.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { actors, NOW, user } from '../domain/fixtures.ts';

const hashOf = (file: Buffer) => createHash('md5').update(file).digest('hex');

/** A table, a bucket with one file, and jobs that read it. */
export class ImportWorld {
  readonly table = new MemoryTable();
  readonly s3 = mockClient(S3Client);
  file = Buffer.from('');
  private jobs = 0;
  private readonly type: 'shipments' | 'facts';

  constructor(type: ImportWorld['type'] = 'shipments') {
    this.type = type;
    vi.stubEnv('TABLE_NAME', 'table');
    vi.stubEnv('FILES_BUCKET', 'bucket');
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    clearSettingsCache();
    this.table.mostRows = 1000;
    this.s3.on(GetObjectCommand).callsFake(() => ({
      Body: Readable.from([this.file]),
      ContentLength: this.file.length,
      ETag: `"${hashOf(this.file)}"`,
    }));
  }

  close(): void {
    this.table.mock.restore();
    this.s3.restore();
    vi.useRealTimers();
    vi.unstubAllEnvs();
  }

  async addCustomer(id: string, name: string, more: { archivedAt?: string; company?: string } = {}): Promise<void> {
    const email = `${name.toLowerCase().split(' ').join('-')}@quay.example`;
    const draft = { name, email, phone: '(555) 010-4242' };
    const { after, events } = createCustomerStep(draft, { id, actor: actors.manager, now: NOW });
    await commit(insertCustomer({ after: { ...after, ...more }, events }));
  }

  async addDriver(id: string, name: string, more: { availability?: 'offline' } = {}): Promise<void> {
    const draft = { name, phone: '(555) 010-0064', vehicleType: 'container', vehicleNumber: 'NJ-1' } as const;
    const { after, events } = createDriverStep(
      { ...draft, email: `${name.toLowerCase().split(' ').join('-')}@quay.example`, userId: undefined },
      { id, actor: actors.manager, now: NOW },
    );
    await commit(insertDriver({ after: { ...after, ...more }, events }));
  }

  async addPlace(id: string, name: string, codes: { firmsCode?: string } = {}): Promise<void> {
    const record = { kind: 'terminal', address: '1 Pier Road', city: 'Bayonne', state: 'NJ' } as const;
    const made = { zone: 'America/New_York', createdAt: NOW.toISOString(), version: 1 };
    await commit(insertPlace({ after: { ...record, ...codes, ...made, id, name }, events: [] }));
  }

  /** A new job for the file as it is. */
  job(request: Partial<Omit<Extract<ImportRequest, { type: 'shipments' }>, 'type'>> = {}): ImportJob {
    this.jobs += 1;
    const dryRun = request.dryRun ?? false;
    const known = dryRun ? {} : { fileHash: hashOf(this.file) };
    const order = { type: this.type, uploadKey: 'key', dryRun, ...known, ...request };
    return newImport(order, user('staff'), { id: `job_${this.jobs}`, now: NOW });
  }

  /** One slice of a job, as far as its time goes. */
  slice(job: ImportJob, isOver = () => false): Promise<SliceEnd> {
    return importList.work(job, isOver);
  }

  /** A file from the beginning to its end. */
  async import(text: string | Buffer, request: Parameters<ImportWorld['job']>[0] = {}): Promise<Import> {
    this.file = Buffer.from(text);
    let job = this.job(request);
    for (;;) {
      const end = await this.slice(job);
      job = asAfter(job, end);
      if (end.how !== 'more') return toImport(job);
    }
  }

  get shipments(): ShipmentRecord[] {
    return this.under('SHP#', 'A').map((item) => recordOf<ShipmentRecord>(item));
  }

  get events(): ShipmentEventRecord[] {
    return this.under('SHP#', 'EVT#').map((item) => recordOf<ShipmentEventRecord>(item));
  }

  under(partition: string, sortKey: string): Record<string, unknown>[] {
    const isWanted = ([place]: [string, unknown]) => place.startsWith(partition) && place.includes(`|${sortKey}`);
    return [...this.table.items].filter(isWanted).map(([, item]) => item);
  }
}

/** A job as it is kept after a slice. */
export function asAfter(job: ImportJob, end: SliceEnd): ImportJob {
  const { checkpoint } = { checkpoint: undefined, ...end };
  if (end.how === 'failed') return { ...job, state: 'failed', reason: end.reason };
  if (end.how === 'done') return { ...job, state: 'done', result: end.result as ImportJob['result'] };
  return { ...job, state: 'running', checkpoint: checkpoint as ImportJob['checkpoint'] };
}
