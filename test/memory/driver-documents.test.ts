import { beforeAll, describe, expect, it } from 'vitest';
import { listAlerts } from '#shared/contracts/alerts.ts';
import { getDriver } from '#shared/contracts/driver-detail.ts';
import {
  createDriverDocument,
  deleteDriverDocument,
  getDriverDocumentFile,
  updateDriverDocument,
} from '#shared/contracts/driver-documents.ts';
import { createDriver } from '#shared/contracts/driver-records.ts';
import { listDrivers } from '#shared/contracts/drivers.ts';
import { createUploads } from '#shared/contracts/proof.ts';
import { eventually } from '#test/support/client.ts';
import { dayAhead } from '#test/support/days.ts';
import { becomeFunction, type Person, person } from '#test/support/people.ts';
import { uploadDocument } from '#test/support/uploads.ts';

let staff: Person;
let manager: Person;
let driver: Person;

beforeAll(becomeFunction);
beforeAll(async () => {
  [staff, manager, driver] = await Promise.all([person('staff'), person('manager'), person('driver')]);
});

const newDriver = () =>
  manager.call(createDriver, {
    body: { name: 'Luis Ortega', phone: '(201) 555-0118', vehicleNumber: 'NJ 418K', vehicleType: 'container' },
  });
const of = (id: string) => ({ params: { id } });
const LICENSE = { kind: 'license' as const, number: 'O7719 20318', expiresOn: dayAhead(400) };
const PDF = new TextEncoder().encode('%PDF-1.7\n% a license');

const upload = (who: Person, driverId: string, bytes = PDF) => uploadDocument(who, driverId, bytes);

describe('a document of a driver', () => {
  it('is added by a manager with its file, which is saved and never opened', async () => {
    const { id } = await newDriver();
    const fileKeys = [await upload(manager, id)];
    const made = await manager.call(createDriverDocument, { ...of(id), body: { ...LICENSE, fileKeys } });
    expect(made).toMatchObject({ ...LICENSE, state: 'ok', files: [{ contentType: 'application/pdf' }] });
    const params = { id, documentId: made.id };
    const file = await manager.ask('GET', `/api/drivers/${id}/documents/${made.id}/file`, {
      headers: { accept: 'application/json' },
    });
    const saved = await fetch(String(Object(file.body).url));
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(new Uint8Array(await saved.arrayBuffer())).toEqual(PDF);
    expect((await driver.try(getDriverDocumentFile, { params })).status).toBe(404);
    expect((await staff.try(getDriverDocumentFile, { params })).status).toBe(403);
  });

  it('tells the office its state and end alone', async () => {
    const { id } = await newDriver();
    await manager.call(createDriverDocument, { ...of(id), body: LICENSE });
    const [seen] = (await staff.call(getDriver, of(id))).documents;
    expect(seen).toMatchObject({ kind: 'license', state: 'ok', expiresOn: LICENSE.expiresOn });
    expect(seen).not.toHaveProperty('number');
    expect(seen).not.toHaveProperty('files');
  });

  it('takes the place of the one of its kind, whoever else adds one at the same time', async () => {
    const { id } = await newDriver();
    await manager.call(createDriverDocument, { ...of(id), body: LICENSE });
    const ends = Array.from({ length: 6 }, (_, at) => dayAhead(500 + at));
    const added = await Promise.all(
      ends.map((expiresOn) => manager.try(createDriverDocument, { ...of(id), body: { ...LICENSE, expiresOn } })),
    );
    for (const { status } of added) expect([201, 409, 503]).toContain(status);
    const { documents, papers } = await manager.call(getDriver, of(id));
    expect(documents).toHaveLength(1);
    expect(papers).toEqual([{ kind: 'license', expiresOn: documents[0]?.expiresOn }]);
    expect(ends).toContain(documents[0]?.expiresOn);
  });

  it('that a driver brings counts once a manager has checked it', async () => {
    const id = driver.driverId;
    const body = { kind: 'medical' as const };
    expect((await driver.try(createDriverDocument, { ...of(id), body })).status).toBe(422);
    const fileKeys = [await upload(driver, id)];
    const brought = await driver.call(createDriverDocument, { ...of(id), body: { ...body, fileKeys } });
    expect(brought.state).toBe('unchecked');
    expect((await driver.call(listDrivers, {}))[0]).not.toHaveProperty('papers');
    const params = { id, documentId: brought.id };
    const change = { isChecked: true as const, expiresOn: dayAhead(10), version: 1 };
    expect((await driver.try(updateDriverDocument, { params, body: change })).status).toBe(403);
    const checked = await manager.call(updateDriverDocument, { params, body: change });
    expect(checked).toMatchObject({ state: 'soon', version: 2 });
    expect((await manager.try(updateDriverDocument, { params, body: change })).status).toBe(409);
    const needs = async () => {
      const { open } = await staff.call(listAlerts, {});
      return open.find((alert) => alert.id === `document.${id}`);
    };
    expect(await eventually(needs, { what: 'the alert' })).toMatchObject({
      driver: { papers: [{ kind: 'medical', expiresOn: dayAhead(10) }] },
    });
    await manager.call(deleteDriverDocument, { params });
    await eventually(async () => !(await needs()), { what: 'the end of the alert' });
  });

  it.each([
    ['that is none', new TextEncoder().encode('<script>alert(1)</script>')],
    ['of no bytes that anybody knows', new Uint8Array([1, 2, 3, 4])],
  ])('is not made of a file %s', async (_, bytes) => {
    const { id } = await newDriver();
    const fileKeys = [await upload(manager, id, bytes)];
    const answer = await manager.try(createDriverDocument, { ...of(id), body: { ...LICENSE, fileKeys } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'fileKeys.0' }] } });
  });

  it('is not made of a file of another driver, and other drivers bring nothing', async () => {
    const { id } = await newDriver();
    const fileKeys = [await upload(driver, driver.driverId)];
    const foreign = await manager.try(createDriverDocument, { ...of(id), body: { ...LICENSE, fileKeys } });
    expect(foreign.status).toBe(422);
    expect((await driver.try(createDriverDocument, { ...of(id), body: { ...LICENSE, fileKeys } })).status).toBe(404);
    const files = [{ contentType: 'application/pdf' as const, size: 10 }];
    const form = await driver.try(createUploads, { body: { purpose: 'document', driverId: id, files } });
    expect(form.status).toBe(403);
  });
});
