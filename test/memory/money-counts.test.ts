import { beforeAll, expect, it } from 'vitest';
import { createBox } from '#shared/contracts/boxes.ts';
import { recordFacts } from '#shared/contracts/facts.ts';
import { getMoneyCounts } from '#shared/contracts/money-counts.ts';
import { eventually } from '#test/support/client.ts';
import { dayAhead } from '#test/support/days.ts';
import { book, type Person, person } from '#test/support/people.ts';

let staff: Person;

beforeAll(async () => {
  staff = await person('staff');
});

const counted = async () => (await staff.call(getMoneyCounts, {})).all;

/** A container whose demurrage is free until so many days from today. */
async function freeUntil(days: number): Promise<void> {
  const { id: shipmentId } = await book();
  const { id } = await staff.call(createBox, { params: { id: shipmentId }, body: { direction: 'import' } });
  const value = { of: 'demurrage' as const, day: dayAhead(days) };
  await staff.call(recordFacts, { params: { id }, body: { facts: [{ field: 'lfd', value, source: 'terminal' }] } });
}

// Containers of other tests come, and rarely go, meanwhile.
it('counts containers that cost money, and those of which today is the last free day', async () => {
  await eventually(async () => {
    const before = await counted();
    await freeUntil(-3);
    await freeUntil(0);
    return (await counted()) >= before + 2;
  });
});

it('is for the office', async () => {
  for (const role of ['driver', 'customer'] as const)
    expect(await (await person(role)).try(getMoneyCounts, {})).toMatchObject({ status: 403 });
});
