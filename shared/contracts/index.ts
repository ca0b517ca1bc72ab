import { type Contract, isContract } from '../contract.ts';
import * as accounts from './accounts.ts';
import * as analytics from './analytics.ts';
import * as assignments from './assignments.ts';
import * as audit from './audit.ts';
import * as bell from './bell.ts';
import * as bookings from './bookings.ts';
import * as branding from './branding.ts';
import * as customerNotes from './customer-notes.ts';
import * as customerStanding from './customer-standing.ts';
import * as customers from './customers.ts';
import * as demos from './demos.ts';
import * as dispatch from './dispatch.ts';
import * as driverRecords from './driver-records.ts';
import * as drivers from './drivers.ts';
import * as exported from './exports.ts';
import * as imports from './imports.ts';
import * as integrations from './integrations.ts';
import * as invoiceChanges from './invoice-changes.ts';
import * as invoices from './invoices.ts';
import * as joining from './joining.ts';
import * as links from './links.ts';
import * as meetings from './meetings.ts';
import * as notifications from './notifications.ts';
import * as organization from './organization.ts';
import * as ownNotifications from './own-notifications.ts';
import * as pageErrors from './page-errors.ts';
import * as pendingUsers from './pending-users.ts';
import * as positions from './positions.ts';
import * as proof from './proof.ts';
import * as pushSubscriptions from './push-subscriptions.ts';
import * as reports from './reports.ts';
import * as search from './search.ts';
import * as sharedInvoices from './shared-invoices.ts';
import * as shipmentChanges from './shipment-changes.ts';
import * as shipmentMessages from './shipment-messages.ts';
import * as shipments from './shipments.ts';
import * as statements from './statements.ts';
import * as stops from './stops.ts';
import * as team from './team.ts';
import * as tracking from './tracking.ts';
import * as webhooks from './webhooks.ts';

const areas = {
  accounts: { ...accounts, ...links, ...pendingUsers, ...joining },
  customers: { ...customers, ...customerStanding, ...customerNotes },
  demos: { ...demos, ...meetings },
  dispatch: { ...dispatch, ...assignments },
  drivers: { ...drivers, ...positions, ...driverRecords, ...stops },
  exports: exported,
  imports,
  integrations: { ...integrations, ...webhooks, ...pageErrors },
  invoices: { ...invoices, ...invoiceChanges, ...sharedInvoices, ...statements },
  notifications: { ...notifications, ...ownNotifications, ...pushSubscriptions, ...bell },
  organization: { ...organization, ...branding, ...team, ...audit },
  proof,
  reports: { ...reports, ...analytics },
  search,
  shipments: { ...shipments, ...shipmentChanges, ...bookings, ...shipmentMessages },
  tracking,
};

/** Every endpoint with its area, which is also its folder in functions. For infra and tests; screens import single contracts. */
export const allContracts: readonly { area: string; contract: Contract }[] = Object.entries(areas).flatMap(
  ([area, module]) =>
    Object.values(module)
      .filter(isContract)
      .map((contract) => ({ area, contract })),
);
