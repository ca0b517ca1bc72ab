import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ExportRequest } from '#shared/contracts/exports.ts';

const isTaken = (query: object) => z.safeParse(ExportRequest, { type: 'shipments', query }).success;

describe('what an export is of', () => {
  it.each([{}, { driverId: 'drv_1' }, { customerId: 'cus_1' }, { status: 'pending' }, { open: 'late' }])(
    'may be %j',
    (query) => expect(isTaken(query)).toBe(true),
  );

  it.each([{ driverId: '' }, { customerId: '' }, { driverId: 'x'.repeat(65) }, { status: '' }])(
    'is never everything by %j',
    (query) => expect(isTaken(query)).toBe(false),
  );
});
