import { describe, expect, it } from 'vitest';
import type { Papers } from '#functions/domain/drivers/document-types.ts';
import { toDriverDetail } from '#functions/domain/drivers/driver-detail.ts';
import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import { actors } from './fixtures.ts';

const driver = (papers?: Papers): DriverRecord => ({
  ...{ id: 'drv_1', name: 'Luis Ortega', phone: '(201) 555-0118', vehicleType: 'container', vehicleNumber: 'NJ 418K' },
  ...{ availability: 'available', openJobs: 0, liveJobs: 0, doneJobs: 0, papers },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', version: 1 },
});
const missing = (papers: Papers | undefined, required: Record<string, string> | undefined) =>
  toDriverDetail(
    driver(papers),
    { position: undefined, daysOff: [], documents: [] },
    { actor: actors.staff, today: '2026-11-25', required },
  ).missingDocuments;

describe("a driver's page", () => {
  it('says what is required and nothing counts for, in the order of the kinds; what has ended is not missing', () => {
    const required = { twic: '2026-11-01T00:00:00Z', medical: '2026-11-01T00:00:00Z', hazmat: '2026-11-01T00:00:00Z' };
    expect(missing(undefined, undefined)).toEqual([]);
    expect(missing(undefined, required)).toEqual(['medical', 'twic', 'hazmat']);
    expect(missing({ medical: { documentId: 'doc_1', expiresOn: '2020-01-01' } }, required)).toEqual([
      'twic',
      'hazmat',
    ]);
  });
});
