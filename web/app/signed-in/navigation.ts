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
import { sayKnown } from '#shared/words.ts';
import {
  type BadgeName,
  type MenuName,
  mayOpen,
  pathOf,
  paths,
  type ScreenName,
  screenNames,
  screenOf,
  type screens,
} from '../../lib/paths.ts';
import { ContainerIcon } from '../../ui/page/icons.tsx';
import { pages } from '../pages.ts';

type Listed = { [Name in ScreenName]: (typeof screens)[Name] extends { menu: object } ? Name : never }[ScreenName];

/** Of each screen that stands in a navigation. */
const icons: Record<Listed, typeof AddOutlined> = {
  portal: ContainerIcon,
  book: AddOutlined,
  track: PlaceOutlined,
  myInvoices: ReceiptLongOutlined,
  drive: DashboardOutlined,
  dashboard: DashboardOutlined,
  shipments: ContainerIcon,
  dispatch: ViewWeekOutlined,
  drivers: PersonOutlined,
  customers: DomainOutlined,
  invoices: ReceiptLongOutlined,
  reports: BarChartOutlined,
  apiDocs: CodeOutlined,
  notifications: NotificationsNoneOutlined,
  settings: TuneOutlined,
  live: PlaceOutlined,
  account: AccountCircleOutlined,
  pendingUsers: HowToRegOutlined,
  demoRequests: EventOutlined,
};

export interface NavEntry {
  screen: ScreenName;
  to: string;
  label: string;
  icon: typeof AddOutlined;
  isSeparated: boolean;
  /** Which count stands beside it. */
  badge: BadgeName | undefined;
}

function isListed(name: ScreenName): name is Listed {
  return name in icons;
}

/** The entries that a role may open and that are built. */
export function navigationOf(caller: Caller, readsInvoices = false): readonly NavEntry[] {
  const menuName: MenuName = caller === 'customer' || caller === 'driver' ? caller : 'staff';
  return screenNames.filter(isListed).flatMap((screen) => {
    const { title, menu, isSeparated = false, badge } = screenOf(screen);
    const label = menu?.[menuName];
    if (!label || !mayOpen(caller, screen, readsInvoices) || !pages[screen]) return [];
    return [
      {
        screen,
        to: pathOf(screen),
        label: sayKnown(label === true ? title : label),
        icon: icons[screen],
        isSeparated,
        badge,
      },
    ];
  });
}

/** True when the entry is where the path is; a role's home is its first entry's. */
export function isAt({ screen, to }: NavEntry, pathname: string): boolean {
  if (pathname === paths.home) return to === paths.home || screen === 'portal' || screen === 'drive';
  return pathname === to || pathname.startsWith(`${to}/`);
}
