import type { Caller } from '#shared/accounts/permissions.ts';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import { tDynamic } from '#shared/i18n/t.ts';
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
import AccountCircleOutlined from '../../ui/icon/AccountCircleOutlined.tsx';
import AddOutlined from '../../ui/icon/AddOutlined.tsx';
import BarChartOutlined from '../../ui/icon/BarChartOutlined.tsx';
import CodeOutlined from '../../ui/icon/CodeOutlined.tsx';
import DashboardOutlined from '../../ui/icon/DashboardOutlined.tsx';
import DomainOutlined from '../../ui/icon/DomainOutlined.tsx';
import EventOutlined from '../../ui/icon/EventOutlined.tsx';
import FactCheckOutlined from '../../ui/icon/FactCheckOutlined.tsx';
import FlagOutlined from '../../ui/icon/FlagOutlined.tsx';
import HowToRegOutlined from '../../ui/icon/HowToRegOutlined.tsx';
import NotificationsNoneOutlined from '../../ui/icon/NotificationsNoneOutlined.tsx';
import PersonOutlined from '../../ui/icon/PersonOutlined.tsx';
import PlaceOutlined from '../../ui/icon/PlaceOutlined.tsx';
import ReceiptLongOutlined from '../../ui/icon/ReceiptLongOutlined.tsx';
import Schedule from '../../ui/icon/Schedule.tsx';
import TuneOutlined from '../../ui/icon/TuneOutlined.tsx';
import ViewWeekOutlined from '../../ui/icon/ViewWeekOutlined.tsx';
import { ContainerIcon, StackIcon } from '../../ui/page/icons.tsx';
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
  boxes: StackIcon,
  dispatch: ViewWeekOutlined,
  money: Schedule,
  drivers: PersonOutlined,
  customers: DomainOutlined,
  places: FlagOutlined,
  invoices: ReceiptLongOutlined,
  reports: BarChartOutlined,
  apiDocs: CodeOutlined,
  notifications: NotificationsNoneOutlined,
  settings: TuneOutlined,
  live: PlaceOutlined,
  myDocuments: FactCheckOutlined,
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
export function navigationOf(
  caller: Caller,
  { readsInvoices, tracksContainers }: Pick<CurrentUser, 'readsInvoices' | 'tracksContainers'> = {},
): readonly NavEntry[] {
  const menuName: MenuName = caller === 'customer' || caller === 'driver' ? caller : 'staff';
  return screenNames.filter(isListed).flatMap((screen) => {
    const { title, menu, isSeparated = false, badge, isOfContainers = false } = screenOf(screen);
    const label = menu?.[menuName];
    if (isOfContainers && !tracksContainers) return [];
    if (!label || !mayOpen(caller, screen, readsInvoices) || !pages[screen]) return [];
    return [
      {
        screen,
        to: pathOf(screen),
        label: tDynamic(label === true ? title : label),
        icon: icons[screen],
        isSeparated,
        badge,
      },
    ];
  });
}

/** True when the entry is where the path is; a role's home is its first entry's. */
export function isAt({ screen, to }: NavEntry, pathname: string): boolean {
  // What needs a decision is the dashboard's, told at length.
  if (pathname === paths.alerts) return screen === 'dashboard';
  if (pathname === paths.home) return to === paths.home || screen === 'portal' || screen === 'drive';
  return pathname === to || pathname.startsWith(`${to}/`);
}
