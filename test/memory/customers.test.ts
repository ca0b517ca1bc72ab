import { beforeAll, describe, expect, it } from 'vitest';
import { listEvents } from '#functions/data/table/events.ts';
import { getMyShipmentCounts, listMyShipments } from '#shared/contracts/bookings.ts';
import { archiveCustomer, mergeCustomer, restoreCustomer, undoMerge } from '#shared/contracts/customer-archive.ts';
import { createCustomerNote, listCustomerNotes } from '#shared/contracts/customer-notes.ts';
import { createCustomer, getCustomer, listCustomers, updateCustomer } from '#shared/contracts/customers.ts';
import { createShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment, listShipments } from '#shared/contracts/shipments.ts';
import { foldText } from '#shared/search/fold-text.ts';
import { Client, eventually, nextPath, type Reply } from '#test/support/client.ts';
import { billCustomer, deliver } from '#test/support/invoices.ts';
import { becomeFunction, book, newCustomer, type Person, person, unique } from '#test/support/people.ts';

let staff: Person;
let manager: Person;
beforeAll(async () => {
  becomeFunction();
  [staff, manager] = await Promise.all([person('staff'), person('manager')]);
});

function draft(given: Partial<Record<string, unknown>> = {}) {
  return {
    name: `Zephyr Goods ${unique()}`,
    email: `${unique()}@zephyr.example`,
    phone: '+1 201 555 0144',
    company: 'Zephyr Goods',
    ...given,
  };
}

/** As staff find a customer among however many there are. */
async function findListed({ name, email }: { name: string; email: string }) {
  const found = await staff.call(listCustomers, { query: { q: name } });
  return found.filter((customer) => customer.email === email);
}

describe('customers', () => {
  it('are added with all that was typed and listed by name', async () => {
    const body = draft();
    const added = await staff.try(createCustomer, { body });
    expect(added).toMatchObject({ status: 201, body: { ...body, version: 1, id: expect.stringMatching(/^cus_/) } });
    expect(await findListed(body)).toEqual([added.body]);
    const names = (await staff.call(listCustomers, { query: { limit: 200 } })).map(({ name }) => foldText(name));
    expect(names).toEqual([...names].sort());
  });

  it('are listed page by page, each once', async () => {
    const word = `Paged ${unique()}`;
    const made: string[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      made.push((await staff.call(createCustomer, { body: draft({ name: `${word} ${name}` }) })).id);
    // Not to the end: how many there are is for all the other files to say.
    const read = async (from: string, most: number) => {
      const seen: string[] = [];
      let path: string | undefined = from;
      for (let page = 0; path && page < most; page += 1) {
        const reply: Reply = await staff.ask('GET', path);
        expect(reply.status).toBe(200);
        seen.push(...(reply.body as { id: string }[]).map(({ id }) => id));
        path = nextPath(reply);
      }
      return seen;
    };
    expect(await read(`/api/customers?limit=2&q=${encodeURIComponent(word)}`, 10)).toEqual(made);
    const all = await read('/api/customers?limit=2', 3);
    expect(all.length).toBeGreaterThan(4);
    expect(new Set(all).size).toBe(all.length);
  });

  it('are found and ordered by their letters, whatever the marks', async () => {
    const word = unique();
    const names = [`${word} Zürich`, `${word} Álvarez`, `${word} Muñoz`, `${word} Łódź`];
    for (const name of names) await newCustomer(staff, name);
    const listed = async (q: string) => (await staff.call(listCustomers, { query: { q } })).map(({ name }) => name);
    const ordered = ['Álvarez', 'Łódź', 'Muñoz', 'Zürich'].map((name) => `${word} ${name}`);
    await eventually(async () => (await listed(word)).length === names.length);
    expect(await listed(word)).toEqual(ordered);
    expect(await listed(`${word} MUNOZ`)).toEqual([`${word} Muñoz`]);
    expect(await listed(`${word} łod`)).toEqual([`${word} Łódź`]);
  });

  it('are found by the beginning of their name, in any case, page by page', async () => {
    const word = `Quorum ${unique()}`;
    for (const rest of ['Alpha', 'Beta'])
      await staff.call(createCustomer, { body: draft({ name: `${word} ${rest}` }) });
    const listed = async (q: string) => (await staff.call(listCustomers, { query: { q } })).map(({ name }) => name);
    expect(await listed(word.toUpperCase())).toEqual([`${word} Alpha`, `${word} Beta`]);
    expect(await listed(`${word} be`)).toEqual([`${word} Beta`]);
    expect(await listed(`${word}x`)).toEqual([]);
    expect((await listed(' ')).length).toBeGreaterThan(1);
    const page = await staff.ask('GET', `/api/customers?limit=1&q=${encodeURIComponent(word)}`);
    const next = nextPath(page) ?? '';
    expect((await staff.ask('GET', next)).body).toMatchObject([{ name: `${word} Beta` }]);
  });

  it('ask for the fields in the words of the product', async () => {
    const answer = await staff.ask('POST', '/api/customers', { body: { name: '', email: 'nowhere', phone: '' } });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [
          { path: 'name', message: 'Name is required' },
          { path: 'email', message: 'Valid email is required' },
          { path: 'phone', message: 'Phone is required' },
        ],
      },
    });
  });

  it('have their address for themselves, in any case, also when two are added at once', async () => {
    const body = draft();
    const answers = await Promise.all([
      staff.try(createCustomer, { body }),
      staff.try(createCustomer, { body: draft({ email: body.email.toUpperCase() }) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'already_exists' } });
  });

  it('are made once though the form is sent twice', async () => {
    const body = draft();
    const headers = { 'idempotency-key': unique() };
    const [first, second] = [
      await staff.try(createCustomer, { body }, headers),
      await staff.try(createCustomer, { body }, headers),
    ];
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(await findListed(body)).toHaveLength(1);
  });

  it('are not changed by what a stranger types with their address', async () => {
    const body = draft();
    await staff.call(createCustomer, { body });
    await book({ customerEmail: body.email, customerName: 'Somebody Else', customerPhone: '(555) 999-9999' });
    expect(await findListed(body)).toMatchObject([{ name: body.name, phone: body.phone, version: 1 }]);
  });

  it('cost one query to list', async () => {
    const reply = await staff.try(listCustomers, { query: { limit: 50 } });
    expect(reply.usage.calls).toBe(2);
  });

  it('are nobody else\u2019s to see', async () => {
    for (const role of ['customer', 'driver'] as const) {
      expect((await (await person(role)).try(listCustomers, {})).status).toBe(403);
    }
    expect((await new Client().try(listCustomers, {})).status).toBe(401);
  });
});

describe('one customer', () => {
  it('is read with contacts, addresses and figures; what is owed is not for staff', async () => {
    const added = await staff.call(createCustomer, { body: draft() });
    const params = { id: added.id };
    const read = await manager.call(getCustomer, { params });
    expect(read).toMatchObject({
      ...added,
      contacts: [],
      addresses: [],
      shipments: { total: 0, open: 0, delivered: 0 },
    });
    expect(read.money).toEqual({ balance: 0, openInvoices: 0, overdue: 0, overdueInvoices: 0, paymentDays: 30 });
    expect(await staff.call(getCustomer, { params })).not.toHaveProperty('money');
    expect((await staff.try(getCustomer, { params: { id: 'cus_nobody' } })).status).toBe(404);
  });

  it('says how many of its deliveries came in time, of those with an estimated day', async () => {
    const { id, email } = await staff.call(createCustomer, { body: draft() });
    const params = { id };
    await deliver({ customerEmail: email });
    await eventually(async () => (await staff.call(getCustomer, { params })).shipments.delivered === 1);
    const { shipments } = await staff.call(getCustomer, { params });
    expect(shipments).toEqual({ total: 1, open: 0, delivered: 1, onTimeRate: 100 });
  });

  it('names who signs in for it', async () => {
    const { user } = await person('customer');
    const { account } = await staff.call(getCustomer, { params: { id: user.customerId ?? '' } });
    expect(account).toMatchObject({ email: user.email });
  });

  it('is changed field by field, and what was given up is gone', async () => {
    const { id, version, email } = await staff.call(createCustomer, { body: draft() });
    const contacts = [
      { name: 'Bea Lindgren', label: 'Invoices', email: 'accounts@harlow.example' },
      { name: 'Curtis Bowe' },
    ];
    const addresses = [{ label: 'Mill, dock 4', address: '30 Waterfront Street, New Haven' }];
    const body = { name: 'Harlow Textiles', company: null, contacts, addresses, version };
    const changed = await manager.call(updateCustomer, { params: { id }, body });
    expect(changed).toMatchObject({ name: 'Harlow Textiles', email, contacts, addresses, version: 2 });
    expect(changed).not.toHaveProperty('company');
    expect(await manager.call(getCustomer, { params: { id } })).toMatchObject(changed);
    expect((await manager.call(updateCustomer, { params: { id }, body: { contacts } })).version).toBe(2);
  });

  it('has an event that says which fields, before and after', async () => {
    const { id } = await staff.call(createCustomer, { body: draft({ name: 'Before' }) });
    const contacts = [{ name: 'Bea', phone: '+1 203 555 0172' }];
    await manager.call(updateCustomer, { params: { id }, body: { name: 'After', contacts } });
    const { items } = await listEvents(id, { limit: 10 });
    expect(items.at(-1)).toMatchObject({
      type: 'customer_changed',
      actor: { id: manager.user.id },
      data: {
        changed: [
          { field: 'name', before: 'Before', after: 'After' },
          { field: 'contacts', after: 'Bea, +1 203 555 0172' },
        ],
      },
    });
  });

  it('is refused when somebody else changed it, with what is there now', async () => {
    const { id, version } = await staff.call(createCustomer, { body: draft() });
    const change = (name: string) => manager.try(updateCustomer, { params: { id }, body: { name, version } });
    const answers = await Promise.all(['One', 'Two', 'Three'].map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused).toMatchObject({ body: { code: 'version_conflict', current: { id, version: 2, contacts: [] } } });
  });

  it('moves its address, which is free for another then', async () => {
    const body = draft();
    const { id } = await staff.call(createCustomer, { body });
    const other = await staff.call(createCustomer, { body: draft() });
    const taken = await manager.try(updateCustomer, { params: { id }, body: { email: other.email.toUpperCase() } });
    expect(taken).toMatchObject({ status: 409, body: { code: 'already_exists', errors: [{ path: 'email' }] } });
    await manager.call(updateCustomer, { params: { id }, body: { email: `new-${body.email}` } });
    expect((await staff.try(createCustomer, { body })).status).toBe(201);
  });

  it('asks for the fields in the words of the product', async () => {
    const { id } = await staff.call(createCustomer, { body: draft() });
    const body = { name: '', email: 'nowhere', phone: '', contacts: [{ name: '' }], addresses: Array(21).fill({}) };
    const answer = await manager.ask('PATCH', `/api/customers/${id}`, { body });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      errors: expect.arrayContaining([
        { path: 'name', message: 'Name is required' },
        { path: 'email', message: 'Valid email is required' },
        { path: 'phone', message: 'Phone is required' },
        { path: 'contacts.0.name', message: 'Name is required' },
      ]),
    });
    expect((await staff.try(updateCustomer, { params: { id }, body: { name: 'Mine' } })).status).toBe(403);
  });

  it('leaves the contact of its shipments as it was typed', async () => {
    const body = draft();
    const { id } = await staff.call(createCustomer, { body });
    await book({ customerEmail: body.email, customerName: 'As Typed' });
    await manager.call(updateCustomer, { params: { id }, body: { name: 'Another Name' } });
    expect(await staff.call(listShipments, { query: { customerId: id } })).toMatchObject([
      { customerName: 'As Typed' },
    ]);
    await eventually(async () => (await staff.call(getCustomer, { params: { id } })).shipments.total === 1);
  });
});

describe('a list of customers with figures', () => {
  const listed = async (who: Person, q: string) => {
    const rows = await who.call(listCustomers, { query: { q, figures: 'true' } });
    return rows.find(({ name }) => name === q);
  };

  it('says what each owes to who may see it, and when each last booked to all of the office', async () => {
    const customer = await person('customer');
    const name = `Figured ${unique()}`;
    const params = { id: customer.user.customerId ?? '' };
    await manager.call(updateCustomer, { params, body: { name } });
    expect(await listed(staff, name)).not.toHaveProperty('lastShipmentAt');
    await billCustomer(customer);
    const { money } = await eventually(async () => {
      const page = await manager.call(getCustomer, { params });
      return page.money?.balance ? page : undefined;
    });
    const [shipment] = await staff.call(listShipments, { query: { customerId: params.id } });
    const told = { balance: money?.balance, lastShipmentAt: shipment?.createdAt };
    await eventually(async () => (await listed(manager, name))?.lastShipmentAt);
    expect(await listed(manager, name)).toMatchObject(told);
    expect(await listed(staff, name)).toMatchObject({ lastShipmentAt: told.lastShipmentAt });
    expect(await listed(staff, name)).not.toHaveProperty('balance');
    const [plain] = await manager.call(listCustomers, { query: { q: name } });
    expect(plain).not.toHaveProperty('balance');
    expect(plain).not.toHaveProperty('lastShipmentAt');
    const wrong = await staff.ask('GET', '/api/customers?figures=all');
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'figures' }] } });
  });

  it('has of merged customers what both owe, and the newest booking of both', async () => {
    const [one, two] = [await person('customer'), await person('customer')];
    for (const who of [two, one]) await billCustomer(who);
    const [from, into] = [one.user.customerId ?? '', two.user.customerId ?? ''];
    const name = `Merged ${unique()}`;
    await manager.call(updateCustomer, { params: { id: into }, body: { name } });
    const [newest] = await staff.call(listShipments, { query: { customerId: from } });
    await manager.call(mergeCustomer, { params: { id: from }, body: { intoId: into } });
    const { money } = await eventually(async () => {
      const page = await manager.call(getCustomer, { params: { id: into } });
      return page.money?.openInvoices === 2 ? page : undefined;
    });
    await eventually(async () => (await listed(manager, name))?.lastShipmentAt === newest?.createdAt);
    expect(await listed(manager, name)).toMatchObject({ balance: money?.balance });
  });
});

describe('an archived customer', () => {
  it('is in no list but that of the archived, gets no new shipment, and comes back', async () => {
    const body = draft();
    const { id } = await staff.call(createCustomer, { body });
    const listed = async (archived: 'true' | 'false') =>
      (await staff.call(listCustomers, { query: { q: body.name, archived } })).map((customer) => customer.id);
    const archived = await manager.call(archiveCustomer, { params: { id } });
    expect(archived).toMatchObject({ id, version: 2, archivedAt: expect.any(String) });
    expect([await listed('false'), await listed('true')]).toEqual([[], [id]]);
    expect(await manager.call(archiveCustomer, { params: { id } })).toEqual(archived);
    const shipment = { customerId: id, pickupCity: 'Newark', deliveryCity: 'Albany' };
    expect((await staff.try(createShipment, { body: shipment })).status).toBe(422);
    await book({ customerEmail: body.email });
    expect(await staff.call(listShipments, { query: { customerId: id } })).toHaveLength(1);
    expect((await manager.try(restoreCustomer, { params: { id } })).status).toBe(204);
    expect([await listed('false'), await listed('true')]).toEqual([[id], []]);
    expect((await staff.try(archiveCustomer, { params: { id } })).status).toBe(403);
  });
});

describe('two customers that become one', () => {
  async function pair() {
    const add = () => staff.call(createCustomer, { body: draft() });
    const [from, into] = [await add(), await add()];
    for (const { email } of [from, into, from]) await book({ customerEmail: email });
    return { from, into };
  }
  const shipmentsOf = async (customerId: string, limit = 50) =>
    (await staff.call(listShipments, { query: { customerId, limit } })).map(({ id }) => id);

  it('have the shipments and figures of both, in the order of one list, page by page', async () => {
    const { from, into } = await pair();
    const own = [...(await shipmentsOf(from.id)), ...(await shipmentsOf(into.id))].sort().reverse();
    const merged = await manager.call(mergeCustomer, { params: { id: from.id }, body: { intoId: into.id } });
    expect(merged).toMatchObject({ id: into.id, version: into.version + 1 });
    expect(await shipmentsOf(into.id)).toEqual(own);
    const paged: string[] = [];
    for (let path: string | undefined = `/api/shipments?limit=1&customerId=${into.id}`; path; ) {
      const reply: Reply = await staff.ask('GET', path);
      paged.push(...(reply.body as { id: string }[]).map(({ id }) => id));
      path = nextPath(reply);
    }
    expect(paged).toEqual(own);
    const page = await eventually(async () => {
      const read = await staff.call(getCustomer, { params: { id: into.id } });
      return read.shipments.total === 3 && read;
    });
    expect(page.mergedFrom).toEqual([{ id: from.id, name: from.name, email: from.email }]);
    expect(await staff.call(listCustomers, { query: { q: from.name } })).toEqual([]);
  });

  it('are both of them for the accounts of either, until it is undone', async () => {
    const [one, two] = [await person('customer'), await person('customer')];
    const [from, into] = [one.user.customerId ?? '', two.user.customerId ?? ''];
    const { id: first } = await book({ customerEmail: one.user.email });
    const { id: second } = await book({ customerEmail: two.user.email });
    const seen = async (who: Person) => (await who.call(listMyShipments, {})).map(({ id }) => id);
    await manager.call(mergeCustomer, { params: { id: from }, body: { intoId: into } });
    for (const who of [one, two]) {
      expect(await seen(who)).toEqual([second, first]);
      expect((await who.try(getShipment, { params: { id: first } })).status).toBe(200);
      await eventually(async () => (await who.call(getMyShipmentCounts, {})).total === 2);
    }
    await manager.call(undoMerge, { params: { id: from } });
    expect([await seen(one), await seen(two)]).toEqual([[first], [second]]);
    expect((await two.try(getShipment, { params: { id: first } })).status).toBe(404);
  });

  it('are two again as they were when it is undone', async () => {
    const { from, into } = await pair();
    const before = [await shipmentsOf(from.id), await shipmentsOf(into.id)];
    await manager.call(mergeCustomer, { params: { id: from.id }, body: { intoId: into.id } });
    expect((await manager.try(undoMerge, { params: { id: from.id } })).status).toBe(204);
    expect([await shipmentsOf(from.id), await shipmentsOf(into.id)]).toEqual(before);
    expect(await staff.call(listCustomers, { query: { q: from.name } })).toMatchObject([{ id: from.id }]);
    const types = (await listEvents(from.id, { limit: 10 })).items.map(({ type }) => type);
    expect(types).toEqual(['customer_created', 'customer_merged', 'customer_merge_undone']);
  });

  it('are refused where that may not be', async () => {
    const { from, into } = await pair();
    const merge = (id: string, intoId: string) => manager.try(mergeCustomer, { params: { id }, body: { intoId } });
    expect((await merge(from.id, from.id)).status).toBe(422);
    expect((await merge(from.id, 'cus_nobody')).status).toBe(422);
    expect((await merge('cus_nobody', into.id)).status).toBe(404);
    expect((await merge(from.id, into.id)).status).toBe(200);
    for (const [id, intoId] of [
      [from.id, into.id],
      [into.id, from.id],
    ] as const) {
      expect(await merge(id, intoId)).toMatchObject({ status: 409, body: { code: 'merge_refused' } });
    }
    expect((await manager.try(undoMerge, { params: { id: into.id } })).status).toBe(409);
    expect((await staff.try(mergeCustomer, { params: { id: from.id }, body: { intoId: into.id } })).status).toBe(403);
  });

  it('are merged once, whoever asks at the same moment', async () => {
    const { from, into } = await pair();
    const other = await newCustomer(staff);
    const answers = await Promise.all(
      [into, other, into].map(({ id }) =>
        manager.try(mergeCustomer, { params: { id: from.id }, body: { intoId: id } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });
});

describe('notes about a customer', () => {
  it('are written by the office and listed newest first', async () => {
    const { id } = await newCustomer(staff);
    const params = { id };
    await staff.call(createCustomerNote, { params, body: { text: 'Dock closes at 15:00.' } });
    const second = await manager.try(createCustomerNote, { params, body: { text: ' Two\nlines ' } });
    expect(second).toMatchObject({ status: 201, body: { text: 'Two\nlines', by: 'Manager Tester' } });
    const notes = await staff.call(listCustomerNotes, { params });
    expect(notes.map(({ text }) => text)).toEqual(['Two\nlines', 'Dock closes at 15:00.']);
    expect((await staff.try(createCustomerNote, { params, body: { text: ' ' } })).status).toBe(422);
    const nobody = { params: { id: 'cus_nobody' }, body: { text: 'x' } };
    expect((await staff.try(createCustomerNote, nobody)).status).toBe(404);
    expect((await staff.try(listCustomerNotes, { params: nobody.params })).status).toBe(404);
  });
});
