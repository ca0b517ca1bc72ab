import { generatePath, matchPath } from 'react-router-dom';
import { type Caller, MANAGERS, ROLES, STAFF_PLUS } from '#shared/accounts/permissions.ts';

export type BadgeName = 'pendingUsers' | 'alerts' | 'money';
/** Who has a navigation of their own; `staff` is everybody in the office. */
export type MenuName = 'staff' | 'customer' | 'driver';

interface Screen {
  /** A parameter `section` is a part of the screen: going from one to another keeps the rest as it is. */
  path: string;
  /** Who may open it; for everybody else the path does not exist. */
  for: readonly Caller[];
  /** Staff may open it, too, while the organization lets them read invoices. */
  isOfInvoices?: boolean;
  /** Where others who are signed in are led, instead of the not-found page. */
  otherwise?: 'home';
  /** Of the document and for screen readers; a page may say more with `usePageTitle`. */
  title: string;
  /** `landing` is without Material, `bare` fills the window, `full` leaves a driver's padding to the page. */
  layout?: 'landing' | 'bare' | 'full';
  /** In whose navigation it stands, `true` under its title; the entries' order is the order here. */
  menu?: Partial<Record<MenuName, string | true>>;
  /** It stands there only once the organization tracks containers. */
  isOfContainers?: boolean;
  /** A line above its entry: where the admin's own begin. */
  isSeparated?: boolean;
  /** Counts beside its entry. */
  badge?: BadgeName;
}

/** Every screen: where it is and who may open it. Two screens may share a path when their readers differ. */
export const screens = {
  landing: { path: '/', for: ['anonymous'], title: 'Quayside', layout: 'landing' },
  login: { path: '/login', for: ['anonymous'], title: 'Member Login', layout: 'bare' },
  confirmEmail: { path: '/confirm-email', for: ['anonymous', ...ROLES], title: 'Confirm Email' },
  forgotPassword: { path: '/forgot-password', for: ['anonymous', ...ROLES], title: 'Forgot Password' },
  acceptInvitation: { path: '/accept-invitation', for: ['anonymous', ...ROLES], title: 'Join the Team' },
  resetPassword: { path: '/reset-password', for: ['anonymous', ...ROLES], title: 'Choose a New Password' },
  unsubscribe: { path: '/unsubscribe', for: ['anonymous', ...ROLES], title: 'Unsubscribe' },
  pricing: { path: '/pricing', for: ['anonymous'], title: 'Pricing' },
  acceptMeeting: { path: '/accept-meeting', for: ['anonymous', ...ROLES], title: 'Accept Meeting' },
  declineMeeting: { path: '/decline-meeting', for: ['anonymous', ...ROLES], title: 'Decline Meeting' },
  portalHome: { path: '/', for: ['customer'], title: 'My Shipments' },
  portal: { path: '/customer-portal', for: ['customer'], title: 'My Shipments', menu: { customer: true } },
  book: {
    path: '/book',
    for: ['anonymous', 'customer', ...STAFF_PLUS],
    title: 'Book Shipment',
    menu: { customer: 'New Booking' },
  },
  track: {
    path: '/track/:trackingNumber?',
    for: ['anonymous', ...ROLES],
    title: 'Track Shipment',
    menu: { customer: true },
  },
  myInvoices: { path: '/invoices', for: ['customer'], title: 'My Invoices', menu: { customer: true } },
  driveHome: { path: '/', for: ['driver'], title: 'Today', layout: 'full' },
  drive: { path: '/drive', for: ['driver'], title: 'Today', layout: 'full', menu: { driver: true } },
  dashboard: { path: '/', for: STAFF_PLUS, title: 'Dashboard', menu: { staff: true }, badge: 'alerts' },
  alerts: { path: '/alerts', for: STAFF_PLUS, title: 'Needs a decision' },
  myDocuments: { path: '/my-documents', for: ['driver'], title: 'My Documents', menu: { driver: true } },
  shipments: {
    path: '/shipments',
    for: ['driver', ...STAFF_PLUS],
    title: 'Shipments',
    menu: { staff: true, driver: true },
  },
  importShipments: { path: '/shipments/import', for: STAFF_PLUS, title: 'Import Shipments' },
  boxes: { path: '/boxes', for: STAFF_PLUS, title: 'Containers', menu: { staff: true }, isOfContainers: true },
  importFacts: { path: '/boxes/import', for: STAFF_PLUS, title: 'Import Facts', isOfContainers: true },
  box: { path: '/boxes/:id', for: STAFF_PLUS, title: 'Container' },
  proof: { path: '/shipments/:id/pod', for: ['driver', ...STAFF_PLUS], title: 'Proof of Delivery' },
  dispatch: { path: '/dispatch', for: STAFF_PLUS, title: 'Dispatch Center', menu: { staff: true } },
  runSheet: { path: '/run-sheet/:id', for: ['driver', ...STAFF_PLUS], title: 'Run Sheet' },
  money: {
    path: '/money',
    for: STAFF_PLUS,
    title: 'What Costs Money Next',
    menu: { staff: true },
    badge: 'money',
    isOfContainers: true,
  },
  drivers: { path: '/drivers', for: STAFF_PLUS, title: 'Drivers', menu: { staff: true } },
  driver: { path: '/drivers/:id', for: STAFF_PLUS, title: 'Driver' },
  customers: { path: '/customers', for: STAFF_PLUS, title: 'Customers', menu: { staff: true } },
  importCustomers: { path: '/customers/import', for: MANAGERS, title: 'Import Customers' },
  customer: { path: '/customers/:id', for: STAFF_PLUS, title: 'Customer' },
  places: { path: '/places', for: STAFF_PLUS, title: 'Places', menu: { staff: true } },
  importPlaces: { path: '/places/import', for: STAFF_PLUS, title: 'Import Places' },
  place: { path: '/places/:id', for: STAFF_PLUS, title: 'Place' },
  charges: { path: '/invoices/charges', for: MANAGERS, title: 'Charges' },
  invoices: { path: '/invoices', for: MANAGERS, isOfInvoices: true, title: 'Invoices', menu: { staff: true } },
  invoice: { path: '/invoices/:id', for: ['customer', ...MANAGERS], isOfInvoices: true, title: 'Invoice' },
  sharedInvoice: { path: '/pay/:id', for: ['anonymous', ...ROLES], title: 'Invoice' },
  reports: { path: '/reports', for: STAFF_PLUS, title: 'Reports & Analytics', menu: { staff: true } },
  apiDocs: { path: '/api-docs/:section?', for: STAFF_PLUS, title: 'API & Integration', menu: { staff: true } },
  deliveries: { path: '/api-docs/webhooks/:id/deliveries', for: ['admin'], title: 'Webhook Deliveries' },
  notifications: {
    path: '/notifications/:section?',
    for: MANAGERS,
    title: 'Notifications',
    menu: { staff: true },
  },
  settings: { path: '/settings/:section?', for: MANAGERS, title: 'Settings', menu: { staff: true } },
  audit: { path: '/audit-log', for: ['admin'], title: 'Audit Log' },
  live: {
    path: '/tracking',
    for: ['driver', ...STAFF_PLUS],
    title: 'Live Tracking',
    menu: { staff: true, driver: true },
  },
  account: {
    path: '/account-settings',
    for: ROLES,
    title: 'Account Settings',
    menu: { customer: 'My Account', driver: 'Account' },
  },
  pendingUsers: {
    path: '/pending-users',
    for: ['admin'],
    otherwise: 'home',
    title: 'Pending Approvals',
    menu: { staff: true },
    isSeparated: true,
    badge: 'pendingUsers',
  },
  demoRequests: { path: '/demo-requests', for: ['admin'], title: 'Demo Requests', menu: { staff: true } },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

export const screenNames = Object.keys(screens).filter((name): name is ScreenName => name in screens);

/** A screen's entry with all that it may have. */
export function screenOf(name: ScreenName): Screen {
  return screens[name];
}

/** Where a screen begins, without what may follow. */
export function pathOf(name: ScreenName): string {
  return screens[name].path.replace(/\/:.*/, '');
}

/** Where a screen shows something: values that its path has a place for go there, the others into the query. */
export function pathTo(name: ScreenName, values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const isParam = ([key]: [string, string]) => screens[name].path.includes(`:${key}`);
  const path = generatePath<string>(screens[name].path, Object.fromEntries(given.filter(isParam)));
  const query = new URLSearchParams(given.filter((entry) => !isParam(entry)));
  return query.size > 0 ? `${path}?${query}` : path;
}

const pathPrefixes = Object.fromEntries(screenNames.map((name) => [name, pathOf(name)])) as Record<ScreenName, string>;

/** For links: each screen by its name, and those of which something can be meant. */
export const paths = {
  ...pathPrefixes,
  home: screens.landing.path,
  bookAgain: (shipmentId: string) => pathTo('book', { repeat: shipmentId }),
  track: (trackingNumber?: string) => pathTo('track', { trackingNumber }),
  shipment: (id: string) => pathTo('shipments', { open: id }),
  proof: (id: string) => pathTo('proof', { id }),
  driver: (id: string) => pathTo('driver', { id }),
  runSheet: (driverId: string) => pathTo('runSheet', { id: driverId }),
  customer: (id: string) => pathTo('customer', { id }),
  creditOf: (customerId: string) => pathTo('customer', { id: customerId, use: 'credit' }),
  place: (id: string) => pathTo('place', { id }),
  box: (id: string) => pathTo('box', { id }),
  invoice: (id: string) => pathTo('invoices', { open: id }),
  invoicePage: (id: string) => pathTo('invoice', { id }),
  endpoint: (id: string) => pathTo('apiDocs', { section: 'webhooks', open: id }),
  deliveries: (endpointId: string) => pathTo('deliveries', { id: endpointId }),
  apiDocs: (section?: string) => pathTo('apiDocs', { section }),
  notifications: (section?: string) => pathTo('notifications', { section }),
  messagesOf: (shipmentId: string) => pathTo('notifications', { section: 'log', shipment: shipmentId }),
  settings: (section?: string) => pathTo('settings', { section }),
} as const;

export function mayOpen(caller: Caller, name: ScreenName, readsInvoices = false): boolean {
  const { for: readers, isOfInvoices } = screenOf(name);
  return readers.includes(caller) || (readsInvoices && caller === 'staff' && isOfInvoices === true);
}

/** What tells one page from another: the screen and what it is about, but not which section of it is shown. */
export function identityOf(name: ScreenName, pathname: string): string {
  const { section, ...params } = matchPath(screens[name].path, pathname)?.params ?? {};
  return JSON.stringify([name, params]);
}
