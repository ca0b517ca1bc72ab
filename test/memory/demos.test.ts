import { beforeAll, describe, expect, it } from 'vitest';
import {
  createDemoRequest,
  getDemoCounts,
  listDemoRequests,
  updateDemoNotes,
  updateDemoStatus,
} from '#shared/contracts/demos.ts';
import { Client, eventually } from '#test/support/client.ts';
import { askForDemo, demoForm, demoOf } from '#test/support/demos.ts';
import { deliveredWith, mailsAreThrough, mailsTo, mailTo } from '#test/support/mailbox.ts';
import { type Person, person, unique } from '#test/support/people.ts';

let director: Person;
let manager: Person;
beforeAll(async () => {
  [director, manager] = await Promise.all([person('admin'), person('manager')]);
});

const ask = (given: Partial<Record<string, unknown>> = {}, client = new Client()) =>
  client.try(createDemoRequest, { body: demoForm(given) });

describe('a demo request', () => {
  it('is kept as new, with everything that was filled in', async () => {
    const body = demoForm({ message: 'Reefer temperatures would decide it.' });
    expect(await new Client().try(createDemoRequest, { body })).toMatchObject({
      status: 201,
      body: { message: 'Our team will contact you within 24 hours. Check your email!' },
    });
    const { id, version } = (await demoOf(director, body.email)) ?? {};
    expect(id).toMatch(/^dem_/);
    expect(await demoOf(director, body.email)).toMatchObject({ ...body, status: 'new', version });
  });

  it('is told to its sender, which the director then sees, and to the directors', async () => {
    const companyName = `Harbor Glass ${unique()}`;
    const { email } = await askForDemo(director, { companyName });
    const mail = await mailTo(email, /demo request/i);
    expect(mail.text).toContain('within 24 hours');
    expect(mail.text, 'words of strangers are no message of ours').not.toContain('60 containers');
    await eventually(async () => (await demoOf(director, email))?.emailSent);
    const told = await mailTo(director.user.email, /Demo request/, companyName);
    expect(told.text).toContain('60 containers');
    expect(told.text).toContain('+1 312 555 0184');
    expect(await deliveredWith(companyName)).not.toContain(manager.user.email);
  });

  it('makes one mail a day to one mailbox, whoever asks in its name', async () => {
    const name = `victim-${unique()}`;
    for (const email of [`${name}@quay.example`, `${name}+1@quay.example`, `${name.toUpperCase()}@quay.example`])
      expect((await ask({ email })).status).toBe(201);
    await mailsAreThrough();
    const mails = await Promise.all(
      [name, `${name}+1`, name.toUpperCase()].map((one) => mailsTo(`${one}@quay.example`)),
    );
    expect(mails.flat()).toHaveLength(1);
    expect(await demoOf(director, `${name}+1@quay.example`)).toMatchObject({ emailSent: false });
  });

  it.each([
    ['a field that people do not see', { reference: 'https://spam.example' }],
    ['less time than anybody needs', { openFor: 300 }],
  ])('of a machine, known by %s, gets the same answer and is not kept', async (_, sign) => {
    const email = `machine-${unique()}@spam.example`;
    const [machine, human] = [await ask({ email, ...sign }), await ask({ openFor: 40_000, reference: '' })];
    expect([machine.status, machine.text]).toEqual([human.status, human.text]);
    expect(Math.abs(machine.usage.calls - human.usage.calls)).toBe(0);
    expect(await demoOf(director, email)).toBeUndefined();
  });

  it('of a person whose browser filled in what nobody sees is kept', async () => {
    const email = `filled-${unique()}@quay.example`;
    expect((await ask({ email, reference: 'REF-88', openFor: 40_000 })).status).toBe(201);
    expect(await demoOf(director, email)).toBeDefined();
  });

  it('of a machine does not use up the mail of whoever has the mailbox', async () => {
    const email = `asked-${unique()}@quay.example`;
    expect((await ask({ email, reference: 'https://spam.example' })).status).toBe(201);
    expect((await ask({ email })).status).toBe(201);
    await mailTo(email, /demo request/i);
  });

  it('is refused beyond ten an hour from one network', async () => {
    const client = new Client();
    const statuses = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await ask({}, client)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
  });

  it('says what is missing, and keeps nothing of it', async () => {
    const answer = await new Client().ask('POST', '/api/demo-requests', {
      body: { email: 'x', businessType: 'ships' },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect((answer.body as { errors: { path: string }[] }).errors.map(({ path }) => path).sort()).toEqual(
      ['businessType', 'companyName', 'email', 'fullName', 'howFound', 'phone'].sort(),
    );
    expect((await ask({ status: 'completed' })).status).toBe(422);
  });
});

describe('the list of demo requests', () => {
  it('is the director alone to read and to change', async () => {
    const { id } = await askForDemo(director);
    const calls = [
      manager.try(listDemoRequests, {}),
      manager.try(getDemoCounts, {}),
      manager.try(updateDemoStatus, { params: { id }, body: { status: 'completed' } }),
      manager.try(updateDemoNotes, { params: { id }, body: { notes: 'Seen' } }),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
    expect((await new Client().try(listDemoRequests, {})).status).toBe(401);
  });

  it('takes any status by hand, and the counts follow', async () => {
    const { id } = await askForDemo(director);
    const params = { id };
    for (const status of ['declined', 'new', 'completed', 'scheduled', 'contacted'] as const) {
      const changed = await director.call(updateDemoStatus, { params, body: { status } });
      expect(changed).toMatchObject({ id, status });
    }
    const counts = await director.call(getDemoCounts, {});
    const { total, ...byStatus } = counts;
    expect(Object.values(byStatus).reduce((sum, one) => sum + one)).toBe(total);
    const again = await director.call(updateDemoStatus, { params, body: { status: 'contacted' } });
    const { version } = await director.call(updateDemoStatus, { params, body: { status: 'contacted' } });
    expect(version, 'the same status is no change').toBe(again.version);
  });

  it('keeps notes under the version that was read', async () => {
    const { id, version } = await askForDemo(director);
    const params = { id };
    const noted = await director.call(updateDemoNotes, { params, body: { notes: ' Call on Thursday ', version } });
    expect(noted).toMatchObject({ notes: 'Call on Thursday', version: version + 1 });
    const stale = await director.try(updateDemoNotes, { params, body: { notes: 'Other', version } });
    const { notes, version: now } = noted;
    const current = { id, notes, version: now };
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict', current } });
    expect((await director.try(updateDemoNotes, { params, body: { notes: '  ' } })).status).toBe(422);
    const nobody = { params: { id: 'dem_01J00000000000000000000000' } };
    expect((await director.try(updateDemoNotes, { ...nobody, body: { notes: 'x' } })).status).toBe(404);
    expect((await director.try(updateDemoStatus, { ...nobody, body: { status: 'new' } })).status).toBe(404);
  });
});
