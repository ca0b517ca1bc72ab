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
import { type BadgeName, mayOpen, pathOf, paths, type ScreenName, screenOf } from '../../lib/paths.ts';
import { ContainerIcon } from '../../ui/page/icons.tsx';
import { pages } from '../pages.ts';

interface Entry {
  screen: ScreenName;
  icon: typeof AddOutlined;
  /** The screen's title unless given. */
  label?: string;
  /** A line above it: where the admin's own entries begin. */
  isSeparated?: boolean;
  /** Another path that counts as this entry. */
  alsoAt?: string;
}

export interface NavEntry extends Entry {
  to: string;
  label: string;
  /** Which count stands beside it. */
  badge: BadgeName | undefined;
}

const STAFF: readonly Entry[] = [
  { screen: 'dashboard', icon: DashboardOutlined },
  { screen: 'shipments', icon: ContainerIcon },
  { screen: 'dispatch', icon: ViewWeekOutlined },
  { screen: 'drivers', icon: PersonOutlined },
  { screen: 'customers', icon: DomainOutlined },
  { screen: 'invoices', icon: ReceiptLongOutlined },
  { screen: 'reports', icon: BarChartOutlined },
  { screen: 'apiDocs', icon: CodeOutlined },
  { screen: 'notifications', icon: NotificationsNoneOutlined },
  { screen: 'settings', icon: TuneOutlined },
  { screen: 'live', icon: PlaceOutlined },
  { screen: 'pendingUsers', icon: HowToRegOutlined, isSeparated: true },
  { screen: 'demoRequests', icon: EventOutlined },
];

const CUSTOMER: readonly Entry[] = [
  { screen: 'portal', icon: ContainerIcon, alsoAt: paths.home },
  { screen: 'book', icon: AddOutlined, label: 'New Booking' },
  { screen: 'track', icon: PlaceOutlined },
  { screen: 'account', icon: AccountCircleOutlined, label: 'My Account' },
];

const DRIVER: readonly Entry[] = [
  { screen: 'drive', icon: DashboardOutlined, alsoAt: paths.home },
  { screen: 'shipments', icon: ContainerIcon },
  { screen: 'live', icon: PlaceOutlined },
  { screen: 'account', icon: AccountCircleOutlined, label: 'Account' },
];

/** The entries that a role may open and that are built. */
export function navigationOf(caller: Caller): readonly NavEntry[] {
  const all = caller === 'customer' ? CUSTOMER : caller === 'driver' ? DRIVER : STAFF;
  return all
    .filter(({ screen }) => mayOpen(caller, screen) && pages[screen])
    .map((entry) => {
      const { title, badge } = screenOf(entry.screen);
      return { ...entry, to: pathOf(entry.screen), label: entry.label ?? title, badge };
    });
}

/** True when the entry is where the path is. */
export function isAt({ to, alsoAt }: NavEntry, pathname: string): boolean {
  if (pathname === to || pathname === alsoAt) return true;
  return to !== paths.home && pathname.startsWith(`${to}/`);
}
