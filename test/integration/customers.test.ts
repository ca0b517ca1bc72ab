import { beforeAll, describe, expect, it } from 'vitest';
import { createCustomer, listCustomers } from '#shared/contracts/customers.ts';
import { Client, type Reply } from '#test/support/client.ts';
import { book, type Person, person, unique } from '#test/support/people.ts';

let staff: Person;
beforeAll(async () => {
  staff = await person('staff');
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
    const names = (await staff.call(listCustomers, { query: { limit: 200 } })).map(({ name }) => name.toLowerCase());
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
        path = /^<([^>]+)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1];
      }
      return seen;
    };
    expect(await read(`/api/customers?limit=2&q=${encodeURIComponent(word)}`, 10)).toEqual(made);
    const all = await read('/api/customers?limit=2', 3);
    expect(all.length).toBeGreaterThan(4);
    expect(new Set(all).size).toBe(all.length);
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
    const next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect((await staff.ask('GET', next)).body).toMatchObject([{ name: `${word} Beta` }]);
  });

  it('ask for the fields in the words of the specification', async () => {
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
