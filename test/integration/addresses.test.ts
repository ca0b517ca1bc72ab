import { describe, expect, it } from 'vitest';
import { digestFor } from '#functions/base/app-secret.ts';
import { signUp } from '#shared/contracts/accounts.ts';
import { createBooking } from '#shared/contracts/bookings.ts';
import { PLAIN_ADDRESSES, TRICKY_ADDRESSES } from '#test/support/addresses.ts';
import { Client, eventually } from '#test/support/client.ts';
import { deliveredWith } from '#test/support/mailbox.ts';
import { becomeFunction, booking, unique, useUp, useUpHour } from '#test/support/people.ts';
import { asking } from '#test/support/sign-ups.ts';

/** The addresses as somebody's own, so that no other run's mails are looked at. */
const own = (address: string) => address.replace('@', `.${unique()}@`);

describe('the envelope of a mail', () => {
  it('names the very address that was typed, and nobody else', async () => {
    const asked = PLAIN_ADDRESSES.map((address) => asking({ email: own(address) }));
    for (const body of asked) await new Client().call(signUp, { body });
    for (const { username, email } of asked) {
      const delivered = await eventually(async () => {
        const found = await deliveredWith(username);
        return found.length > 0 && found;
      });
      expect(delivered).toEqual([email]);
    }
  });

  it('is made for no address that could be read in two ways', async () => {
    for (const email of TRICKY_ADDRESSES) {
      const [signedUp, booked] = [
        await new Client().ask('POST', signUp.path, { body: asking({ email }) }),
        await new Client().ask('POST', createBooking.path, { body: booking({ customerEmail: email }) }),
      ];
      expect([email, signedUp.status, booked.status]).toEqual([email, 422, 422]);
    }
  });
});

describe('mails that strangers cause', () => {
  it('are counted for the mailbox, whatever the case and the tag', async () => {
    becomeFunction();
    const name = `flood.${unique()}`;
    const who = digestFor('address', `${name.toLowerCase()}@asking.example`);
    await useUp({ what: 'booking-email', who, seconds: 3600 }, 20);
    const customerEmail = `${name.toUpperCase()}+next@Asking.example`;
    const refused = await new Client().try(createBooking, { body: booking({ customerEmail }) });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });

  it('to one mailbox are three sign-ups an hour from one network, and others have their own', async () => {
    const [client, name] = [new Client(), `tags.${unique()}`];
    const answers = [];
    for (const tag of ['', '+1', '+2', '+3']) {
      const body = asking({ email: `${name}${tag}@asking.example` });
      answers.push((await client.try(signUp, { body })).status);
    }
    expect(answers).toEqual([201, 201, 201, 429]);
    const next = asking({ email: `${name}+4@asking.example` });
    expect((await new Client().try(signUp, { body: next })).status).toBe(201);
  });

  it('are a hundred an hour from one network, whoever they go to', async () => {
    becomeFunction();
    const client = new Client();
    await useUpHour({ what: 'mails-network', who: digestFor('address', client.address) }, 100);
    expect((await client.try(signUp, { body: asking() })).status).toBe(429);
    expect((await client.try(createBooking, { body: booking() })).status).toBe(429);
    expect((await new Client().try(signUp, { body: asking() })).status).toBe(201);
  });
});
