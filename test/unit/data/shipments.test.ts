import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TransactItem } from '#functions/data/commit.ts';
import { saveStep } from '#functions/data/shipments.ts';
import { changeShipment } from '#functions/domain/shipments.ts';
import { actors, at, shipment } from '../domain/fixtures.ts';

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table');
});

function placeOf({ Put, Update, Delete, ConditionCheck }: TransactItem): string {
  const { PK, SK } = Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {};
  return `${PK}|${SK}`;
}

describe('a change of the container number', () => {
  it.each([
    ['to the same in other letters', 'hlxu4306177'],
    ['to another', 'MSKU1234567'],
    ['to none', null],
  ])('names no item twice: %s', (_, containerNumber) => {
    const step = changeShipment(shipment('pending'), { containerNumber }, actors.staff, at());
    const places = saveStep(step, actors.staff).map(({ item }) => placeOf(item));
    expect(new Set(places).size).toBe(places.length);
  });
});
