import { generatePath, matchPath } from 'react-router-dom';
import { type Caller, MANAGERS, ROLES, STAFF_PLUS } from '#shared/permissions.ts';

export type BadgeName = 'pendingUsers';

interface Screen {
  /** A parameter `section` is a part of the screen: going from one to another keeps the rest as it is. */
  path: string;
  /** Who may open it; for everybody else the path does not exist (specification 2, section 2.1; decisions, section 3). */
  for: readonly Caller[];
  /** Where others who are signed in are led, instead of the not-found page. */
  otherwise?: 'home';
  /** Of the document and for screen readers; a page may say more with `usePageTitle`. */
  title: string;
  /** `landing` is without Material, `bare` fills the window, `full` leaves a driver's padding to the page. */
  layout?: 'landing' | 'bare' | 'full';
  badge?: BadgeName;
}

/** Every screen: where it is and who may open it. Two screens may share a path when their readers differ. */
export const screens = {
  landing: { path: '/', for: ['anonymous'], title: 'Quayside', layout: 'landing' },
  login: { path: '/login', for: ['anonymous'], title: 'Member Login', layout: 'bare' },
  confirmEmail: { path: '/confirm-email', for: ['anonymous', ...ROLES], title: 'Confirm E-mail' },
  forgotPassword: { path: '/forgot-password', for: ['anonymous', ...ROLES], title: 'Forgot Password' },
  resetPassword: { path: '/reset-password', for: ['anonymous', ...ROLES], title: 'Choose a New Password' },
  pricing: { path: '/pricing', for: ['anonymous'], title: 'Pricing' },
  acceptMeeting: { path: '/accept-meeting', for: ['anonymous'], title: 'Accept Meeting' },
  declineMeeting: { path: '/decline-meeting', for: ['anonymous'], title: 'Decline Meeting' },
  book: { path: '/book', for: ['anonymous', 'customer', ...STAFF_PLUS], title: 'Book Shipment' },
  track: { path: '/track/:trackingNumber?', for: ['anonymous', ...ROLES], title: 'Track Shipment' },
  portalHome: { path: '/', for: ['customer'], title: 'My Shipments' },
  portal: { path: '/customer-portal', for: ['customer'], title: 'My Shipments' },
  driveHome: { path: '/', for: ['driver'], title: 'Today', layout: 'full' },
  drive: { path: '/drive', for: ['driver'], title: 'Today', layout: 'full' },
  dashboard: { path: '/', for: STAFF_PLUS, title: 'Dashboard' },
  shipments: { path: '/shipments', for: ['driver', ...STAFF_PLUS], title: 'Shipments' },
  proof: { path: '/shipments/:id/pod', for: ['driver', ...STAFF_PLUS], title: 'Proof of Delivery' },
  dispatch: { path: '/dispatch', for: STAFF_PLUS, title: 'Dispatch Center' },
  drivers: { path: '/drivers', for: STAFF_PLUS, title: 'Drivers' },
  customers: { path: '/customers', for: STAFF_PLUS, title: 'Customers' },
  invoices: { path: '/invoices', for: MANAGERS, title: 'Invoices' },
  reports: { path: '/reports', for: STAFF_PLUS, title: 'Reports & Analytics' },
  apiDocs: { path: '/api-docs/:section?', for: ['admin'], title: 'API & Integration' },
  notifications: { path: '/notifications/:section?', for: MANAGERS, title: 'Notifications' },
  settings: { path: '/settings/:section?', for: MANAGERS, title: 'Settings' },
  live: { path: '/tracking', for: ['driver', ...STAFF_PLUS], title: 'Live Tracking' },
  account: { path: '/account-settings', for: ROLES, title: 'Account Settings' },
  pendingUsers: {
    path: '/pending-users',
    for: ['admin'],
    otherwise: 'home',
    title: 'Pending Approvals',
    badge: 'pendingUsers',
  },
  demoRequests: { path: '/demo-requests', for: ['admin'], title: 'Demo Requests' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

export const screenNames = Object.keys(screens).filter((name): name is ScreenName => name in screens);

/** A screen's entry with all that it may have. */
export function screenOf(name: ScreenName): Screen {
  return screens[name];
}

export const paths = {
  home: screens.landing.path,
  login: screens.login.path,
  confirmEmail: screens.confirmEmail.path,
  forgotPassword: screens.forgotPassword.path,
  pricing: screens.pricing.path,
  book: screens.book.path,
  bookAgain: (shipmentId: string) => `${screens.book.path}?repeat=${encodeURIComponent(shipmentId)}`,
  track: (trackingNumber?: string) => generatePath(screens.track.path, { trackingNumber: trackingNumber || null }),
  portal: screens.portal.path,
  drive: screens.drive.path,
  shipments: screens.shipments.path,
  shipment: (id: string) => `${screens.shipments.path}?open=${encodeURIComponent(id)}`,
  proof: (id: string) => generatePath(screens.proof.path, { id }),
  dispatch: screens.dispatch.path,
  drivers: screens.drivers.path,
  customers: screens.customers.path,
  invoices: screens.invoices.path,
  invoice: (id: string) => `${screens.invoices.path}?open=${encodeURIComponent(id)}`,
  apiDocs: (section?: string) => generatePath(screens.apiDocs.path, { section: section ?? null }),
  live: screens.live.path,
  account: screens.account.path,
  pendingUsers: screens.pendingUsers.path,
} as const;

/** Where a screen begins, without what may follow. */
export function pathOf(name: ScreenName): string {
  return generatePath<string>(screens[name].path);
}

export function mayOpen(caller: Caller, name: ScreenName): boolean {
  const readers: readonly Caller[] = screens[name].for;
  return readers.includes(caller);
}

/** What tells one page from another: the screen and what it is about, but not which section of it is shown. */
export function identityOf(name: ScreenName, pathname: string): string {
  const { section, ...params } = matchPath(screens[name].path, pathname)?.params ?? {};
  return JSON.stringify([name, params]);
}
