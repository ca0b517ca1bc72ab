import { describe, expect, it } from 'vitest';
import {
  customerCounts,
  dashboardFigures,
  dispatchCounts,
  invoiceCounts,
} from '#functions/domain/reports/card-figures.ts';
import { percent } from '#shared/reports/figures.ts';

const figures = (counters: Record<string, number>) => (name: string) => counters[name] ?? 0;

describe('figures', () => {
  const total = figures({
    shipments: 12,
    shipments_pending: 3,
    shipments_in_transit: 2,
    drivers_available: 4,
    drivers_on_delivery: 2,
    drivers_offline: 1,
    openExceptions: 1,
  });

  it('of the dashboard: on time is a share of the deliveries that had an estimated day', () => {
    const today = figures({ delivered: 5, deliveredWithEstimate: 3, onTime: 2 });
    expect(dashboardFigures({ total, today })).toEqual({
      totalShipments: 12,
      pendingAssignments: 3,
      inTransit: 2,
      deliveredToday: 5,
      onTimeRate: 66.7,
      activeDrivers: 6,
      availableDrivers: 4,
      openExceptions: 1,
    });
  });

  it('of a day without deliveries have no rate', () => {
    expect(dashboardFigures({ total, today: figures({}) }).onTimeRate).toBeUndefined();
    expect(percent(0, 0)).toBeUndefined();
    expect(percent(1, 1)).toBe(100);
  });

  it('of the dispatch board count the drivers that are available', () => {
    const counts = dispatchCounts({ total, today: figures({ delivered: 5 }) });
    expect(counts).toEqual({ unassigned: 3, activeDrivers: 4, inTransit: 2, completedToday: 5 });
  });

  it('of invoices are dollars; what was cancelled is no revenue', () => {
    const cents = figures({ cents_paid: 10_050, cents_pending: 5_000, cents_overdue: 25, cents_cancelled: 99_999 });
    expect(invoiceCounts(cents)).toEqual({
      ...{ totalRevenue: 150.75, paid: 100.5, pending: 50, overdue: 0.25, credited: 0, dueBack: 0 },
    });
  });

  it('of invoices count what was paid beyond a later credit note as due back, not as revenue', () => {
    const cents = figures({ cents_paid: 10_000, cents_refund: -2_500, cents_pending: 500, cents_credited: 3_000 });
    expect(invoiceCounts(cents)).toEqual({
      ...{ totalRevenue: 80, paid: 100, pending: 5, overdue: 0, credited: 30, dueBack: 25 },
    });
  });

  it('of a customer are the own ones', () => {
    const sums = figures({ shipments: 4, shipments_pending: 1, shipments_assigned: 1, shipments_delivered: 2 });
    expect(customerCounts(sums)).toEqual({ total: 4, inTransit: 0, delivered: 2, pending: 1 });
  });
});
