import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TIMER_KINDS, type TimerKind, timerId } from '#functions/domain/timers/timers.ts';
import { ROOT } from '#infra/paths.ts';

/** What lies in tables that are in use: a timer under another id would be neither moved nor deleted. */
const STORED: Record<TimerKind, [id: string, subject: string]> = {
  invoice_due: ['tmr_01JD', 'inv_01JD'],
  invoice_reminder: ['tmr_01JD_invoice_reminder', 'inv_01JD'],
  shipment_late: ['tmr_01JD', 'shp_01JD'],
  shipment_pickup_late: ['tmr_pickup_01JD', 'shp_01JD'],
  shipment_near: ['tmr_near_01JD', 'shp_01JD'],
  document_expiry: ['tmr_document_expiry_drv_01JD', 'drv_01JD'],
  plan_told: ['plan_told#drv_01JD', 'drv_01JD'],
  meeting_in_a_day: ['tmr_01JD_day', 'mtg_01JD'],
  meeting_in_an_hour: ['tmr_01JD_hour', 'mtg_01JD'],
  report_mail: ['tmr_report_mail', 'reports'],
  webhook_retry: ['tmr_webhook#whk_01JD#evt_01JD_invoice_paid', 'whk_01JD#evt_01JD_invoice_paid'],
  webhook_waiting: ['tmr_webhook_waiting_whk_01JD', 'whk_01JD'],
  webhook_held: ['tmr_webhook_held_whk_01JD', 'whk_01JD'],
  watch: ['tmr_watch_shp_01JD', 'shp_01JD'],
};

describe('the id of a timer', () => {
  it.each(TIMER_KINDS)('of %s is the one that is stored', (kind) => {
    const [id, subject] = STORED[kind];
    expect(timerId(kind, subject)).toBe(id);
  });

  it('is that of one kind alone, for each thing that has several', () => {
    const ids = TIMER_KINDS.map((kind) => timerId(kind, 'shp_01JD'));
    const twice = TIMER_KINDS.filter((_, at) => ids.indexOf(ids[at] ?? '') !== at);
    // An invoice and a shipment are never of one id.
    expect(twice).toEqual(['shipment_late']);
  });

  it('is made in one place', () => {
    const makers = globSync('functions/**/*.ts', { cwd: ROOT }).filter((file) =>
      /['"`](?:tmr_|plan_told#)/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(makers).toEqual(['functions/domain/timers/timers.ts']);
  });
});
