import { type Caller, MANAGERS, ROLES, STAFF_PLUS } from '#shared/permissions.ts';

interface Screen {
  path: string;
  /** Who may open it; for everybody else the path does not exist (specification 2, section 2.1; decisions, section 3). */
  for: readonly Caller[];
  /** Of the document and for screen readers. */
  title: string;
}

/** Every screen: where it is and who may open it. Two screens may share a path when their readers differ. */
export const screens = {
  landing: { path: '/', for: ['anonymous'], title: 'Quayside' },
  login: { path: '/login', for: ['anonymous'], title: 'Member Login' },
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
  driveHome: { path: '/', for: ['driver'], title: 'Today' },
  drive: { path: '/drive', for: ['driver'], title: 'Today' },
  dashboard: { path: '/', for: STAFF_PLUS, title: 'Dashboard' },
  shipments: { path: '/shipments', for: ['driver', ...STAFF_PLUS], title: 'Shipments' },
  proof: { path: '/shipments/:id/pod', for: ['driver', ...STAFF_PLUS], title: 'Proof of Delivery' },
  dispatch: { path: '/dispatch', for: STAFF_PLUS, title: 'Dispatch Center' },
  drivers: { path: '/drivers', for: STAFF_PLUS, title: 'Drivers' },
  customers: { path: '/customers', for: STAFF_PLUS, title: 'Customers' },
  invoices: { path: '/invoices', for: MANAGERS, title: 'Invoices' },
  reports: { path: '/reports', for: STAFF_PLUS, title: 'Reports & Analytics' },
  apiDocs: { path: '/api-docs', for: ['admin'], title: 'API & Integration' },
  notifications: { path: '/notifications', for: MANAGERS, title: 'Notifications' },
  settings: { path: '/settings', for: MANAGERS, title: 'Settings' },
  live: { path: '/tracking', for: ['driver', ...STAFF_PLUS], title: 'Live Tracking' },
  account: { path: '/account-settings', for: ROLES, title: 'Account Settings' },
  pendingUsers: { path: '/pending-users', for: ['admin'], title: 'Pending Approvals' },
  demoRequests: { path: '/demo-requests', for: ['admin'], title: 'Demo Requests' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** Where links go. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  pricing: '/pricing',
  book: '/book',
  track: (trackingNumber?: string) => (trackingNumber ? `/track/${encodeURIComponent(trackingNumber)}` : '/track'),
  portal: '/customer-portal',
  drive: '/drive',
  shipments: '/shipments',
  /** The list with one shipment's drawer open. */
  shipment: (id: string) => `/shipments?open=${encodeURIComponent(id)}`,
  proof: (id: string) => `/shipments/${encodeURIComponent(id)}/pod`,
  dispatch: '/dispatch',
  drivers: '/drivers',
  customers: '/customers',
  invoices: '/invoices',
  live: '/tracking',
  account: '/account-settings',
  pendingUsers: '/pending-users',
} as const;

/** True when this caller may open the screen. */
export function mayOpen(caller: Caller, name: ScreenName): boolean {
  const readers: readonly Caller[] = screens[name].for;
  return readers.includes(caller);
}
