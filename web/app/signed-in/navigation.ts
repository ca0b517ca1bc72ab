import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import AddOutlined from '@mui/icons-material/AddOutlined';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import CodeOutlined from '@mui/icons-material/CodeOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import DomainOutlined from '@mui/icons-material/DomainOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined';
import type { Caller } from '#shared/permissions.ts';
import { mayOpen, paths, type ScreenName } from '../../lib/paths.ts';
import { ContainerIcon } from '../../ui/page/icons.tsx';
import { pages } from '../pages.ts';

export interface NavEntry {
  screen: ScreenName;
  to: string;
  label: string;
  icon: typeof AddOutlined;
  /** A line above it: where the admin's own entries begin. */
  isSeparated?: boolean;
  /** Another path that counts as this entry. */
  alsoAt?: string;
}

const STAFF: readonly NavEntry[] = [
  { screen: 'dashboard', to: paths.home, label: 'Dashboard', icon: DashboardOutlined },
  { screen: 'shipments', to: paths.shipments, label: 'Shipments', icon: ContainerIcon },
  { screen: 'dispatch', to: paths.dispatch, label: 'Dispatch Center', icon: ViewWeekOutlined },
  { screen: 'drivers', to: paths.drivers, label: 'Drivers', icon: PersonOutlined },
  { screen: 'customers', to: paths.customers, label: 'Customers', icon: DomainOutlined },
  { screen: 'invoices', to: paths.invoices, label: 'Invoices', icon: ReceiptLongOutlined },
  { screen: 'reports', to: '/reports', label: 'Reports & Analytics', icon: BarChartOutlined },
  { screen: 'apiDocs', to: '/api-docs', label: 'API & Integration', icon: CodeOutlined },
  { screen: 'notifications', to: '/notifications', label: 'Notifications', icon: NotificationsNoneOutlined },
  { screen: 'settings', to: '/settings', label: 'Settings', icon: TuneOutlined },
  { screen: 'live', to: paths.live, label: 'Live Tracking', icon: PlaceOutlined },
  {
    screen: 'pendingUsers',
    to: paths.pendingUsers,
    label: 'Pending Approvals',
    icon: HowToRegOutlined,
    isSeparated: true,
  },
  { screen: 'demoRequests', to: '/demo-requests', label: 'Demo Requests', icon: EventOutlined },
];

const CUSTOMER: readonly NavEntry[] = [
  { screen: 'portal', to: paths.portal, label: 'My Shipments', icon: ContainerIcon, alsoAt: paths.home },
  { screen: 'book', to: paths.book, label: 'New Booking', icon: AddOutlined },
  { screen: 'track', to: paths.track(), label: 'Track Shipment', icon: PlaceOutlined },
  { screen: 'account', to: paths.account, label: 'My Account', icon: AccountCircleOutlined },
];

const DRIVER: readonly NavEntry[] = [
  { screen: 'drive', to: paths.drive, label: 'Today', icon: DashboardOutlined, alsoAt: paths.home },
  { screen: 'shipments', to: paths.shipments, label: 'Shipments', icon: ContainerIcon },
  { screen: 'live', to: paths.live, label: 'Live Tracking', icon: PlaceOutlined },
  { screen: 'account', to: paths.account, label: 'Account', icon: AccountCircleOutlined },
];

/** The entries that a role may open and that are built. */
export function navigationOf(caller: Caller): readonly NavEntry[] {
  const all = caller === 'customer' ? CUSTOMER : caller === 'driver' ? DRIVER : STAFF;
  return all.filter(({ screen }) => mayOpen(caller, screen) && pages[screen]);
}

/** True when the entry is where the path is. */
export function isAt({ to, alsoAt }: NavEntry, pathname: string): boolean {
  if (pathname === to || pathname === alsoAt) return true;
  return to !== paths.home && pathname.startsWith(`${to}/`);
}

const ROLE_LABELS = {
  anonymous: '',
  admin: 'Admin',
  manager: 'Manager',
  staff: 'Staff',
  driver: 'Driver',
  customer: 'Customer',
} as const satisfies Record<Caller, string>;

/** The role in words. */
export function roleLabel(caller: Caller): string {
  return ROLE_LABELS[caller];
}
