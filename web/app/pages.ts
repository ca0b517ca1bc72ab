import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ScreenName } from './paths.ts';

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
  landing: page(() => import('../features/landing/LandingPage.tsx'), 'LandingPage'),
  login: page(() => import('../features/accounts/LoginPage.tsx'), 'LoginPage'),
  pricing: page(() => import('../features/landing/PricingPage.tsx'), 'PricingPage'),
  confirmEmail: page(() => import('../features/accounts/ConfirmEmailPage.tsx'), 'ConfirmEmailPage'),
  forgotPassword: page(() => import('../features/accounts/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  resetPassword: page(() => import('../features/accounts/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  driveHome: page(() => import('../features/drivers/DrivePage.tsx'), 'DrivePage'),
  drive: page(() => import('../features/drivers/DrivePage.tsx'), 'DrivePage'),
  drivers: page(() => import('../features/drivers/DriversPage.tsx'), 'DriversPage'),
  live: page(() => import('../features/live/LiveTrackingPage.tsx'), 'LiveTrackingPage'),
  proof: page(() => import('../features/proof/ProofPage.tsx'), 'ProofPage'),
  dispatch: page(() => import('../features/dispatch/DispatchPage.tsx'), 'DispatchPage'),
  account: page(() => import('../features/accounts/AccountSettingsPage.tsx'), 'AccountSettingsPage'),
  pendingUsers: page(() => import('../features/accounts/PendingUsersPage.tsx'), 'PendingUsersPage'),
  book: page(() => import('../features/shipments/BookPage.tsx'), 'BookPage'),
  track: page(() => import('../features/tracking/TrackPage.tsx'), 'TrackPage'),
  dashboard: page(() => import('../features/reports/DashboardPage.tsx'), 'DashboardPage'),
  shipments: page(() => import('../features/shipments/ShipmentsPage.tsx'), 'ShipmentsPage'),
  customers: page(() => import('../features/customers/CustomersPage.tsx'), 'CustomersPage'),
  invoices: page(() => import('../features/invoices/InvoicesPage.tsx'), 'InvoicesPage'),
  portalHome: page(() => import('../features/customers/PortalPage.tsx'), 'PortalPage'),
  portal: page(() => import('../features/customers/PortalPage.tsx'), 'PortalPage'),
  apiDocs: page(() => import('../features/integrations/ApiKeysPage.tsx'), 'ApiKeysPage'),
};
