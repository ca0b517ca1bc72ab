import { beforeAll, describe, expect, it } from 'vitest';
import { getCustomer, updateCustomer } from '#shared/contracts/customers.ts';
import { createImport, getImport, type ImportRequest, type ShipmentImport } from '#shared/contracts/imports.ts';
import { createPlace } from '#shared/contracts/places.ts';
import { searchAll } from '#shared/contracts/search.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { listShipmentMessages } from '#shared/contracts/shipment-messages.ts';
import { getShipment, listShipmentEvents, listShipments } from '#shared/contracts/shipments.ts';
import { createWebhook, deleteWebhook, listWebhookDeliveries } from '#shared/contracts/webhooks.ts';
import { eventually } from '#test/support/client.ts';
import { mailsTo, mailTo } from '#test/support/mailbox.ts';
import { becomeFunction, book, DELIVERY_DAY, newCustomer, type Person, person, unique } from '#test/support/people.ts';
import { uploadImport } from '#test/support/uploads.ts';

type Customer = Awaited<ReturnType<typeof newCustomer>>;

let staff: Person;
let director: Person;
let customer: Customer;
beforeAll(async () => {
  becomeFunction();
  [staff, director] = await Promise.all([person('staff'), person('admin')]);
  const { id } = await newCustomer(staff);
  customer = await director.call(updateCustomer, { params: { id }, body: { company: 'Harbor Foods LLC' } });
});

async function run(body: ImportRequest, who = staff): Promise<ShipmentImport> {
  const { id } = await who.call(createImport, { body });
  return eventually(
    async () => {
      const job = await who.call(getImport, { params: { id } });
      return job.type === 'shipments' && (job.state === 'done' || job.state === 'failed') && job;
    },
    { what: 'the end of an import' },
  );
}

const HEAD = 'Reference,Customer,Pickup city,Delivery city,Size,Delivery date,Notes';
const rowOf = (reference: string, notes = '', whose = customer) =>
  `${reference},${whose.email},Newark,Allentown,40HC,${DELIVERY_DAY},${notes}`;

/** Looked through and written, as a person does it. */
async function imported(rows: readonly string[], more: { tell?: boolean } = {}): Promise<ShipmentImport> {
  const uploadKey = await uploadImport(staff, `${HEAD}\n${rows.join('\n')}\n`);
  const { fileHash } = await run({ type: 'shipments', uploadKey, dryRun: true });
  return run({ type: 'shipments', uploadKey, dryRun: false, fileHash, ...more });
}

const idOf = ({ additions: [first] }: ShipmentImport) => first?.shipmentId ?? '';
const counts = ({ created, changed, unchanged, refused }: ShipmentImport) => [created, changed, unchanged, refused];

describe('an import of shipments', () => {
  it('is looked through, writes what the calls would write, and a second time changes and never doubles', async () => {
    const [a, b] = [`A-${unique()}`, `B-${unique()}`];
    const uploadKey = await uploadImport(staff, `${HEAD}\n${rowOf(a, 'Gate 4')}\n${rowOf(b)}\n`);
    const tried = await run({ type: 'shipments', uploadKey, dryRun: true });
    expect(tried).toMatchObject({
      ...{ state: 'done', created: 2, rows: 2, tell: false, errors: [] },
      additions: [
        {
          line: 2,
          reference: a,
          customerName: customer.name,
          customerCompany: 'Harbor Foods LLC',
          pickupCity: 'Newark',
        },
        { reference: b },
      ],
    });
    expect(await staff.call(listShipments, { query: { customerId: customer.id } })).toEqual([]);
    const done = await run({ type: 'shipments', uploadKey, dryRun: false, fileHash: tried.fileHash });
    expect(counts(done)).toEqual([2, 0, 0, 0]);
    const made = await director.call(getShipment, { params: { id: idOf(done) } });
    expect(made).toMatchObject({
      ...{ customerReference: a, containerType: '40ft_high', specialInstructions: 'Gate 4', status: 'pending' },
      trackingNumber: done.additions[0]?.trackingNumber,
    });
    expect(made.price).toBeGreaterThan(100);
    expect(await staff.call(listShipmentEvents, { params: { id: made.id } })).toMatchObject([
      { type: 'created', source: 'import', actorName: expect.any(String) },
    ]);
    expect(counts(await imported([rowOf(a, 'Gate 5'), rowOf(b)]))).toEqual([0, 1, 1, 0]);
    expect(await staff.call(getShipment, { params: { id: made.id } })).toMatchObject({ version: 2 });
    await eventually(async () =>
      (await staff.call(searchAll, { query: { q: a } })).some((one) => one.kind === 'shipment' && one.id === made.id),
    );
    await eventually(
      async () => (await staff.call(getCustomer, { params: { id: customer.id } })).shipments.total === 2,
    );
  });

  it('says of each row when and between which places, and what it costs to whoever reads prices', async () => {
    const dock = await staff.call(createPlace, { body: { name: `Dock ${unique()}`, city: 'Allentown', state: 'PA' } });
    const head = 'Reference,Customer,Pickup city,Delivery place,Pickup date,Pickup from,Pickup to,Size,Delivery date';
    const cells = ['Newark', dock.name, DELIVERY_DAY, '07:00', '09:00', '40HC', DELIVERY_DAY];
    const line = [`G-${unique()}`, customer.email, ...cells].join(',');
    const tried = async (who: Person) => {
      const uploadKey = await uploadImport(who, `${head}\n${line}\n`);
      return (await run({ type: 'shipments', uploadKey, dryRun: true }, who)).additions;
    };
    const times = { pickupDate: DELIVERY_DAY, pickupFrom: '07:00', pickupTo: '09:00', estimatedDelivery: DELIVERY_DAY };
    const row = { ...times, pickupCity: 'Newark', deliveryCity: 'Allentown', deliveryPlace: dock.name };
    const [ofStaff] = await tried(staff);
    expect(ofStaff).toMatchObject(row);
    expect(ofStaff?.price).toBeUndefined();
    const [ofDirector] = await tried(director);
    expect(ofDirector).toMatchObject(row);
    expect(ofDirector?.price).toBeGreaterThan(100);
  });

  it('refuses what was picked up, and a file that nobody has looked at', async () => {
    const reference = `C-${unique()}`;
    const driver = await person('driver');
    const done = await imported([rowOf(reference)]);
    const params = { id: idOf(done) };
    await staff.call(updateShipment, { params, body: { driverId: driver.driverId, status: 'assigned' } });
    await staff.call(updateShipment, { params, body: { status: 'picked_up' } });
    expect(await imported([rowOf(reference, 'Gate 6')])).toMatchObject({
      refused: 1,
      errors: [{ line: 2, column: 'Reference', message: 'It is picked up already' }],
    });
    const uploadKey = await uploadImport(staff, `${HEAD}\n${rowOf(`D-${unique()}`)}\n`);
    const unseen = { type: 'shipments' as const, uploadKey, dryRun: false };
    expect((await staff.try(createImport, { body: unseen })).status).toBe(422);
    expect(await run({ ...unseen, fileHash: 'another' })).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('not the one that was looked through'),
    });
    const body = { type: 'customers' as const, uploadKey, dryRun: true };
    expect((await staff.try(createImport, { body })).status).toBe(403);
  });

  it('is told of in the language in which its customer first booked', async () => {
    const email = `${unique()}@quay.example`;
    const { id } = await book({ customerEmail: email, language: 'es' });
    const { customerId } = await staff.call(getShipment, { params: { id } });
    const whose = await staff.call(getCustomer, { params: { id: customerId } });
    const { additions } = await imported([rowOf(`L-${unique()}`, '', whose)], { tell: true });
    const { subject } = await mailTo(email, new RegExp(additions[0]?.trackingNumber ?? 'none'));
    expect(subject).toMatch(/^Reserva confirmada/);
  });

  it('tells customers and webhooks nothing, unless it was asked to', async () => {
    const { id } = await director.call(createWebhook, {
      body: { url: 'https://hooks.invalid/imports', events: ['shipment.created'] },
    });
    const whose = await newCustomer(staff);
    const quiet = await imported([rowOf(`E-${unique()}`, '', whose)]);
    const told = await imported([rowOf(`F-${unique()}`, '', whose)], { tell: true });
    const messagesOf = (job: ShipmentImport) => staff.call(listShipmentMessages, { params: { id: idOf(job) } });
    const number = told.additions[0]?.trackingNumber ?? '';
    await eventually(async () => (await mailsTo(whose.email)).some(({ text }) => text.includes(number)), {
      what: 'the mail of an import that tells',
    });
    expect(await messagesOf(told)).toContainEqual(expect.objectContaining({ channel: 'email' }));
    await eventually(async () =>
      (await director.call(listWebhookDeliveries, { params: { id } })).some(
        ({ subjectId }) => subjectId === idOf(told),
      ),
    );
    // The stream keeps its order: whatever the earlier import had made would be there by now.
    expect(await messagesOf(quiet)).toEqual([]);
    const posted = await director.call(listWebhookDeliveries, { params: { id } });
    expect(posted.map(({ subjectId }) => subjectId)).not.toContain(idOf(quiet));
    expect(await mailsTo(whose.email)).toHaveLength(1);
    await director.call(deleteWebhook, { params: { id } });
  });
});

describe('odd rows of an import', () => {
  it('are named with their lines when it is looked through and when it is written, and are written', async () => {
    const head = 'Reference,Customer,Container,Origin,Origin state,Origin ZIP,Destination,Pickup date,Delivery date';
    const { email } = await newCustomer(staff);
    const container = `CONT-${crypto.getRandomValues(new Uint32Array(1))[0]}00`;
    const rows = [
      `${unique()},${email},MSCU1234567,Newark,NJ,05401,Edison,2020-01-02,${DELIVERY_DAY}`,
      `${unique()},${email},${container},Newark,,,Edison,,${DELIVERY_DAY}`,
      `${unique()},${email},${container.toLowerCase()},Newark,,,Edison,,${DELIVERY_DAY}`,
      `${unique()},${email},,Newark,,,Edison,${DELIVERY_DAY},2020-01-02`,
    ];
    const uploadKey = await uploadImport(staff, `${head}\n${rows.join('\n')}\n`);
    const tried = await run({ type: 'shipments', uploadKey, dryRun: true });
    const done = await run({ type: 'shipments', uploadKey, dryRun: false, fileHash: tried.fileHash });
    for (const job of [tried, done]) {
      expect(counts(job)).toEqual([3, 0, 0, 1]);
      expect(job.errors).toMatchObject([{ line: 5, column: 'Delivery date' }]);
      expect(job.odd).toBe(2);
      const told = job.warnings.filter(({ code, line }) => code !== 'container_in_use' || line > 2);
      expect(told.map(({ line, column, code }) => `${line} ${column} ${code}`)).toEqual([
        '2 Container check_digit',
        '2 Pickup ZIP zip_and_state',
        '2 Pickup date pickup_past',
        '4 Container container_repeated',
      ]);
    }
  });
});
