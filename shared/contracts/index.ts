import { type Contract, isContract } from '#shared/http/contract.ts';
import * as joining from './accept-invitation.ts';
import * as links from './account-links.ts';
import * as accounts from './accounts.ts';
import * as alertCounts from './alert-counts.ts';
import * as alertRules from './alert-rules.ts';
import * as alerts from './alerts.ts';
import * as analytics from './analytics.ts';
import * as arrivals from './arrivals.ts';
import * as assignments from './assignments.ts';
import * as audit from './audit.ts';
import * as bell from './bell.ts';
import * as bookings from './bookings.ts';
import * as boxCosts from './box-costs.ts';
import * as boxes from './boxes.ts';
import * as branding from './branding.ts';
import * as candidates from './candidates.ts';
import * as charges from './charges.ts';
import * as clockRules from './clock-rules.ts';
import * as customerStanding from './customer-archive.ts';
import * as customerNotes from './customer-notes.ts';
import * as customers from './customers.ts';
import * as demos from './demos.ts';
import * as dispatch from './dispatch.ts';
import * as driverDetail from './driver-detail.ts';
import * as driverDocuments from './driver-documents.ts';
import * as driverRecords from './driver-records.ts';
import * as driverShifts from './driver-shifts.ts';
import * as driverStatistics from './driver-statistics.ts';
import * as drivers from './drivers.ts';
import * as exported from './exports.ts';
import * as facts from './facts.ts';
import * as fieldReports from './field-reports.ts';
import * as imports from './imports.ts';
import * as integrations from './integrations.ts';
import * as invoiceChanges from './invoice-changes.ts';
import * as invoiceCounts from './invoice-counts.ts';
import * as invoices from './invoices.ts';
import * as meetings from './meetings.ts';
import * as messageTemplates from './message-templates.ts';
import * as money from './money.ts';
import * as moneyCounts from './money-counts.ts';
import * as notifications from './notifications.ts';
import * as organization from './organization.ts';
import * as ownNotifications from './own-notifications.ts';
import * as pageErrors from './page-errors.ts';
import * as pendingUsers from './pending-users.ts';
import * as places from './places.ts';
import * as plans from './plans.ts';
import * as positions from './positions.ts';
import * as proof from './proof.ts';
import * as pushSubscriptions from './push-subscriptions.ts';
import * as rateCards from './rate-cards.ts';
import * as readiness from './readiness.ts';
import * as receipts from './receipts.ts';
import * as reports from './reports.ts';
import * as search from './search.ts';
import * as sendLog from './send-log.ts';
import * as sharedInvoices from './shared-invoices.ts';
import * as shipmentChanges from './shipment-changes.ts';
import * as shipmentMessages from './shipment-messages.ts';
import * as shipments from './shipments.ts';
import * as statements from './statements.ts';
import * as stops from './stops.ts';
import * as team from './team.ts';
import * as tracking from './tracking.ts';
import * as views from './views.ts';
import * as waitingCharges from './waiting-charges.ts';
import * as waivedRates from './waived-rates.ts';
import * as webhooks from './webhooks.ts';

const areas = {
  accounts: { ...accounts, ...views, ...links, ...pendingUsers, ...joining },
  alerts: { ...alerts, ...alertCounts, ...alertRules },
  boxes: { ...boxes, ...boxCosts, ...clockRules, ...facts, ...money, ...moneyCounts, ...readiness },
  charges: { ...charges, ...rateCards, ...waitingCharges, ...waivedRates },
  customers: { ...customers, ...customerStanding, ...customerNotes },
  demos: { ...demos, ...meetings },
  dispatch: { ...dispatch, ...assignments, ...candidates, ...plans },
  drivers: {
    ...drivers,
    ...driverDetail,
    ...driverDocuments,
    ...driverShifts,
    ...driverStatistics,
    ...positions,
    ...driverRecords,
    ...stops,
  },
  exports: exported,
  imports,
  integrations: { ...integrations, ...webhooks, ...pageErrors },
  invoices: { ...invoices, ...invoiceChanges, ...invoiceCounts, ...sharedInvoices, ...statements },
  notifications: {
    ...notifications,
    ...messageTemplates,
    ...sendLog,
    ...ownNotifications,
    ...pushSubscriptions,
    ...bell,
  },
  organization: { ...organization, ...branding, ...team, ...audit },
  places,
  proof,
  receipts,
  reports: { ...reports, ...analytics },
  search,
  shipments: { ...shipments, ...shipmentChanges, ...fieldReports, ...bookings, ...shipmentMessages, ...arrivals },
  tracking,
};

/** Every endpoint with its area, which is also its folder in functions. For infra and tests; screens import single contracts. */
export const allContracts: readonly { area: string; contract: Contract }[] = Object.entries(areas).flatMap(
  ([area, module]) =>
    Object.values(module)
      .filter(isContract)
      .map((contract) => ({ area, contract })),
);
