import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ScreenName } from '../lib/paths.ts';

export interface LazyPage {
  Component: LazyExoticComponent<ComponentType>;
  /** Fetches the code ahead, e.g. when a link is pointed at. */
  preload: () => void;
}

function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LazyPage {
  return {
    Component: lazy(async () => ({ default: (await load())[name] })),
    preload: () => void load().catch(() => undefined),
  };
}

/** The page of each screen, one line each. A screen without a line is not built: no route, no link in the navigation. */
export const pages: Partial<Record<ScreenName, LazyPage>> = {
  landing: page(() => import('../features/landing/home/LandingPage.tsx'), 'LandingPage'),
  login: page(() => import('../features/accounts/sign-in/LoginPage.tsx'), 'LoginPage'),
  pricing: page(() => import('../features/landing/pricing/PricingPage.tsx'), 'PricingPage'),
  confirmEmail: page(() => import('../features/accounts/links/ConfirmEmailPage.tsx'), 'ConfirmEmailPage'),
  forgotPassword: page(() => import('../features/accounts/links/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  acceptInvitation: page(() => import('../features/accounts/links/AcceptInvitationPage.tsx'), 'AcceptInvitationPage'),
  resetPassword: page(() => import('../features/accounts/links/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  driveHome: page(() => import('../features/drivers/drive/DrivePage.tsx'), 'DrivePage'),
  drive: page(() => import('../features/drivers/drive/DrivePage.tsx'), 'DrivePage'),
  drivers: page(() => import('../features/drivers/list/DriversPage.tsx'), 'DriversPage'),
  live: page(() => import('../features/live/map/LiveTrackingPage.tsx'), 'LiveTrackingPage'),
  proof: page(() => import('../features/proof/capture/ProofPage.tsx'), 'ProofPage'),
  dispatch: page(() => import('../features/dispatch/board/DispatchPage.tsx'), 'DispatchPage'),
  account: page(() => import('../features/accounts/settings/AccountSettingsPage.tsx'), 'AccountSettingsPage'),
  pendingUsers: page(() => import('../features/accounts/pending/PendingUsersPage.tsx'), 'PendingUsersPage'),
  book: page(() => import('../features/shipments/book/BookPage.tsx'), 'BookPage'),
  track: page(() => import('../features/tracking/track/TrackPage.tsx'), 'TrackPage'),
  dashboard: page(() => import('../features/reports/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  reports: page(() => import('../features/reports/analytics/ReportsPage.tsx'), 'ReportsPage'),
  shipments: page(() => import('../features/shipments/list/ShipmentsPage.tsx'), 'ShipmentsPage'),
  customers: page(() => import('../features/customers/list/CustomersPage.tsx'), 'CustomersPage'),
  importCustomers: page(() => import('../features/customers/imports/ImportPage.tsx'), 'ImportPage'),
  customer: page(() => import('../features/customers/detail/CustomerPage.tsx'), 'CustomerPage'),
  invoices: page(() => import('../features/invoices/list/InvoicesPage.tsx'), 'InvoicesPage'),
  invoice: page(() => import('../features/invoices/detail/InvoicePage.tsx'), 'InvoicePage'),
  myInvoices: page(() => import('../features/invoices/portal/MyInvoicesPage.tsx'), 'MyInvoicesPage'),
  portalHome: page(() => import('../features/customers/portal/PortalPage.tsx'), 'PortalPage'),
  portal: page(() => import('../features/customers/portal/PortalPage.tsx'), 'PortalPage'),
  demoRequests: page(() => import('../features/demos/requests/DemoRequestsPage.tsx'), 'DemoRequestsPage'),
  audit: page(() => import('../features/organization/audit/AuditPage.tsx'), 'AuditPage'),
  settings: page(() => import('../features/organization/settings/SettingsPage.tsx'), 'SettingsPage'),
  unsubscribe: page(() => import('../features/notifications/unsubscribe/UnsubscribePage.tsx'), 'UnsubscribePage'),
  notifications: page(() => import('../features/notifications/settings/NotificationsPage.tsx'), 'NotificationsPage'),
  acceptMeeting: page(() => import('../features/demos/answer/AcceptMeetingPage.tsx'), 'AcceptMeetingPage'),
  declineMeeting: page(() => import('../features/demos/answer/DeclineMeetingPage.tsx'), 'DeclineMeetingPage'),
  apiDocs: page(() => import('../features/integrations/keys/ApiKeysPage.tsx'), 'ApiKeysPage'),
};
