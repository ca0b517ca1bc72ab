import type { Dashboard } from '#shared/contracts/reports.ts';
import { percent } from '#shared/reports/figures.ts';

/** The figures of the screens' cards, each by one formula over the sums that rollups.ts keeps. */

/** What was never counted is zero. */
export type Figures = (name: string) => number;

/** The sums of all time, and of today in the organization's timezone. */
export interface Stats {
  total: Figures;
  today: Figures;
  timezone: string;
}

/** The dashboard's cards. Only deliveries with an estimated day can be on time or late. */
export function dashboardFigures({ total, today }: Omit<Stats, 'timezone'>): Dashboard {
  return {
    totalShipments: total('shipments'),
    pendingAssignments: total('shipments_pending'),
    inTransit: total('shipments_in_transit'),
    deliveredToday: today('delivered'),
    onTimeRate: percent(today('onTime'), today('deliveredWithEstimate')),
    activeDrivers: total('drivers_available') + total('drivers_on_delivery'),
    availableDrivers: total('drivers_available'),
    openExceptions: total('openExceptions'),
  };
}

/** The dispatch board's cards; its active drivers are those with status available. */
export function dispatchCounts({ total, today }: Omit<Stats, 'timezone'>) {
  return {
    unassigned: total('shipments_pending'),
    activeDrivers: total('drivers_available'),
    inTransit: total('shipments_in_transit'),
    completedToday: today('delivered'),
  };
}

/**
 * The invoice page's cards in dollars: what was paid, and what is still owed before and after its due day. Revenue is what was
 * invoiced less what was cancelled or credited; where more was paid than that, the difference is due back:
 * revenue = paid + pending + overdue - due back, and what was invoiced is that and what was credited.
 */
export function invoiceCounts(total: Figures) {
  const [paid, pending, overdue] = [total('cents_paid'), total('cents_pending'), total('cents_overdue')];
  return {
    totalRevenue: (paid + pending + overdue + total('cents_refund')) / 100,
    paid: paid / 100,
    pending: pending / 100,
    overdue: overdue / 100,
    credited: total('cents_credited') / 100,
    dueBack: (0 - total('cents_refund')) / 100,
  };
}

/** What a customer owes in dollars, and by how many invoices. */
export function owedBy(sums: Figures) {
  return {
    balance: (sums('cents_pending') + sums('cents_overdue')) / 100,
    openInvoices: sums('invoices_pending') + sums('invoices_overdue'),
    overdue: sums('cents_overdue') / 100,
    overdueInvoices: sums('invoices_overdue'),
  };
}

/** The four counters of a customer's portal. */
export function customerCounts(sums: Figures) {
  return {
    total: sums('shipments'),
    inTransit: sums('shipments_in_transit'),
    delivered: sums('shipments_delivered'),
    pending: sums('shipments_pending'),
  };
}
