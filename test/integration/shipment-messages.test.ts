import { beforeAll, describe, expect, it } from 'vitest';
import { listShipmentMessages } from '#shared/contracts/shipment-messages.ts';
import { eventually } from '#test/support/client.ts';
import { book, type Person, person, unique } from '#test/support/people.ts';

let staff: Person;
beforeAll(async () => {
  staff = await person('staff');
});

const messagesOf = (id: string) => staff.call(listShipmentMessages, { params: { id } });

describe('who was told', () => {
  it('is said to staff on the shipment: who, by which channel, and what became of it', async () => {
    const customerEmail = `${unique()}@quay.example`;
    const { id } = await book({ customerEmail });
    const [message, ...more] = await eventually(async () => {
      const found = await messagesOf(id);
      return found.some(({ state }) => state !== 'queued') ? found : undefined;
    });
    expect(message).toMatchObject({
      ...{ event: 'bookingConfirmation', reader: 'customer', channel: 'email', to: customerEmail, attempts: 1 },
      state: expect.stringMatching(/sent|delivered/),
    });
    expect(more).toEqual([]);
  });

  it('is nobody else’s to read, and nothing of a shipment that does not exist', async () => {
    const { id } = await book();
    const driver = await person('driver');
    expect(await driver.try(listShipmentMessages, { params: { id } })).toMatchObject({ status: 403 });
    expect(await staff.try(listShipmentMessages, { params: { id: 'shp_none' } })).toMatchObject({ status: 404 });
  });
});
