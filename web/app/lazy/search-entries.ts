import type { Caller } from '#shared/accounts/permissions.ts';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import { SEARCH_KINDS, type SearchKind, type SearchResult } from '#shared/contracts/search.ts';
import { type StaticTextKey, t, tDynamic } from '#shared/i18n/t.ts';
import { tokenize } from '#shared/search/tokenize.ts';
import { mayOpen, pathOf, paths, pathTo, type ScreenName, screenOf } from '../../lib/paths.ts';
import { signOut } from '../../lib/session.ts';
import AddOutlined from '../../ui/icon/AddOutlined.tsx';
import ContrastOutlined from '../../ui/icon/ContrastOutlined.tsx';
import DomainOutlined from '../../ui/icon/DomainOutlined.tsx';
import FileUploadOutlined from '../../ui/icon/FileUploadOutlined.tsx';
import FlagOutlined from '../../ui/icon/FlagOutlined.tsx';
import HistoryOutlined from '../../ui/icon/HistoryOutlined.tsx';
import KeyboardOutlined from '../../ui/icon/KeyboardOutlined.tsx';
import LogoutOutlined from '../../ui/icon/LogoutOutlined.tsx';
import PersonOutlined from '../../ui/icon/PersonOutlined.tsx';
import ReceiptLongOutlined from '../../ui/icon/ReceiptLongOutlined.tsx';
import SettingsOutlined from '../../ui/icon/SettingsOutlined.tsx';
import { ContainerIcon } from '../../ui/page/icons.tsx';
import { navigationOf } from '../signed-in/navigation.ts';
import { shortcutsOpening } from '../signed-in/shortcuts-opening.ts';

export interface SearchEntry {
  key: string;
  icon: typeof AddOutlined;
  label: string;
  /** What it is about, in a quieter tone. */
  detail?: string | undefined;
  /** What was found, for its status. */
  result?: SearchResult;
  /** Where it leads, or what it does. */
  to?: string;
  act?: () => void;
}

export interface SearchGroup {
  label: string;
  entries: readonly SearchEntry[];
}

const KINDS: Readonly<Record<SearchKind, { words: StaticTextKey; icon: SearchEntry['icon'] }>> = {
  shipment: { words: 'Shipments', icon: ContainerIcon },
  customer: { words: 'Customers', icon: DomainOutlined },
  driver: { words: 'Drivers', icon: PersonOutlined },
  invoice: { words: 'Invoices', icon: ReceiptLongOutlined },
  place: { words: 'Places', icon: FlagOutlined },
};

function pathOfResult({ kind, id, title }: SearchResult, caller: Caller): string {
  if (kind === 'customer') return paths.customer(id);
  if (kind === 'place') return paths.place(id);
  if (kind === 'driver') return pathTo('drivers', { q: title });
  if (kind === 'invoice') return caller === 'customer' ? paths.invoicePage(id) : paths.invoice(id);
  return caller === 'customer' ? paths.track(title) : paths.shipment(id);
}

const entryOf =
  (caller: Caller, icon?: SearchEntry['icon']) =>
  (result: SearchResult): SearchEntry => ({
    key: result.id,
    icon: icon ?? KINDS[result.kind].icon,
    label: result.title,
    detail: result.subtitle,
    result,
    to: pathOfResult(result, caller),
  });

/** Where so many of a kind are found, there may be more than the search shows. */
const MANY = 5;

/** The list of shipments with what is typed, which shows all of them. */
const listOf = (typed: string): SearchEntry => ({
  key: 'all-shipments',
  icon: ContainerIcon,
  label: t('All shipments with “{text}”', { text: typed.trim() }),
  to: pathTo('shipments', { q: typed.trim() }),
});

/** What the server found, by kinds in their order. */
export function groupsOfFound(found: readonly SearchResult[], caller: Caller, typed: string): SearchGroup[] {
  const isOffice = caller !== 'customer' && caller !== 'driver';
  return SEARCH_KINDS.map((kind) => {
    const entries = found.filter((one) => one.kind === kind).map(entryOf(caller));
    const isMore = isOffice && kind === 'shipment' && entries.length >= MANY;
    return { label: t(KINDS[kind].words), entries: isMore ? [...entries, listOf(typed)] : entries };
  });
}

export function groupOfRecent(recent: readonly SearchResult[], caller: Caller): SearchGroup {
  return { label: t('Recent'), entries: recent.map(entryOf(caller, HistoryOutlined)) };
}

/** Screens outside the navigation that somebody may look for. */
const MORE: readonly { screen: ScreenName; icon: SearchEntry['icon'] }[] = [
  { screen: 'importShipments', icon: FileUploadOutlined },
  { screen: 'importFacts', icon: FileUploadOutlined },
  { screen: 'importPlaces', icon: FileUploadOutlined },
  { screen: 'importCustomers', icon: FileUploadOutlined },
  { screen: 'audit', icon: HistoryOutlined },
  { screen: 'account', icon: SettingsOutlined },
];

/** Every screen that somebody may open by itself. */
export function screensFor(user: CurrentUser): SearchGroup {
  const { role, tracksContainers = false } = user;
  const isThere = (screen: ScreenName) => tracksContainers || !screenOf(screen).isOfContainers;
  const listed = navigationOf(role, user).map(({ to, label, icon }) => ({ key: to, to, label, icon }));
  const more = MORE.filter(({ screen }) => mayOpen(role, screen) && isThere(screen)).map(({ screen, icon }) => {
    const to = pathOf(screen);
    return { key: to, to, label: tDynamic(screenOf(screen).title), icon };
  });
  const known = new Set(listed.map(({ to }) => to));
  return { label: t('Go to'), entries: [...listed, ...more.filter(({ to }) => !known.has(to))] };
}

/** What somebody may begin, or do, from anywhere. */
export function actionsFor({ role }: CurrentUser, toggleTheme: () => void): SearchGroup {
  const isOffice = role !== 'customer' && role !== 'driver';
  const office: SearchEntry[] = [
    { key: 'new-shipment', icon: AddOutlined, label: t('New Shipment'), to: pathTo('shipments', { new: '1' }) },
    { key: 'new-booking', icon: AddOutlined, label: t('New Booking'), to: paths.book },
  ];
  return {
    label: t('Actions'),
    entries: [
      ...(isOffice ? office : []),
      { key: 'theme', icon: ContrastOutlined, label: t('Switch Between Light and Dark Theme'), act: toggleTheme },
      {
        key: 'shortcuts',
        icon: KeyboardOutlined,
        label: t('Keyboard Shortcuts'),
        act: () => shortcutsOpening.set(true),
      },
      { key: 'leave', icon: LogoutOutlined, label: t('Logout'), act: () => void signOut() },
    ],
  };
}

/** The entries of a group of which each typed word begins a word. */
export function matching({ label, entries }: SearchGroup, typed: string): SearchGroup {
  const wanted = tokenize(typed);
  const fits = (entry: SearchEntry) => {
    const words = tokenize(entry.label);
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  };
  return { label, entries: entries.filter(fits) };
}
