import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t, tPlural } from '#shared/i18n/t.ts';
import { addRecent, recentOf } from '../../entities/search/recent.ts';
import { useSearchResults } from '../../entities/search/use-search-results.ts';
import { useUser } from '../../lib/session.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { useTheme } from '../../lib/use-theme.ts';
import { LoadError } from '../../ui/page/LoadError.tsx';
import type { EarlyKeys } from '../signed-in/early-keys.ts';
import { SearchInput } from './SearchInput.tsx';
import { SearchList } from './SearchList.tsx';
import {
  actionsFor,
  groupOfRecent,
  groupsOfFound,
  matching,
  type SearchEntry,
  type SearchGroup,
  screensFor,
} from './search-entries.ts';
import { useDeferredEnter } from './use-deferred-enter.ts';

const LIST = 'search-list';

interface SearchDialogProps {
  /** What was typed before the field had the focus; none once it was taken. */
  takeKeys: () => EarlyKeys | undefined;
  onClose: () => void;
}

/** Finds things, screens and actions from anywhere. */
export function SearchDialog({ takeKeys, onClose }: SearchDialogProps) {
  const { typed, search, groups, entries, active, chosen, type, setChosen, open } = useEntries(onClose);
  const isSure = !search.isSearching || chosen !== undefined;
  const { onKeyDown, begin } = useKeys({ entries, active, isSure, open, type, takeKeys, setChosen });
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      slotProps={{ paper: { 'aria-label': t('Search'), sx: PAPER }, container: { sx: TOP } }}
    >
      <SearchInput
        value={typed}
        isSearching={search.isSearching}
        list={LIST}
        active={active?.key}
        onBegin={begin}
        onChange={type}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      {search.error && typed.trim() !== '' && (
        <LoadError
          what={t("Search isn't available right now.")}
          detail={t('You can still go to pages and actions.')}
          onRetry={search.retry}
        />
      )}
      <SearchList
        id={LIST}
        typed={typed}
        groups={groups}
        active={active?.key}
        state={stateOf(search, typed, entries.length)}
        onPoint={setChosen}
        onOpen={open}
      />
    </Dialog>
  );
}

/** What there is for what is typed, and which entry of it is meant. */
function useEntries(onClose: () => void) {
  const user = useUser();
  const navigate = useNavigate();
  const { toggle } = useTheme();
  const [typed, setTyped] = useState('');
  const [recent] = useState(() => recentOf(user.id));
  const [chosen, setChosen] = useState<string>();
  const search = useSearchResults(typed);
  const own = [screensFor(user), actionsFor(user, toggle)];
  const groups: SearchGroup[] =
    typed.trim() === ''
      ? [groupOfRecent(recent, user.role), ...own]
      : [...groupsOfFound(search.found, user.role, typed), ...own.map((group) => matching(group, typed))];
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find(({ key }) => key === chosen) ?? entries[0];
  const open = useEventCallback((entry: SearchEntry | undefined) => {
    if (!entry) return;
    if (entry.result) addRecent(user.id, entry.result);
    onClose();
    if (entry.to) void navigate(entry.to);
    else entry.act?.();
  });
  const type = (text: string) => {
    setTyped(text);
    setChosen(undefined);
  };
  return { typed, search, groups, entries, active, chosen, type, setChosen, open };
}

interface Keys {
  entries: readonly SearchEntry[];
  active: SearchEntry | undefined;
  /** That what is active is what somebody wants. */
  isSure: boolean;
  open: (entry: SearchEntry | undefined) => void;
  type: (text: string) => void;
  takeKeys: SearchDialogProps['takeKeys'];
  setChosen: (key: string | undefined) => void;
}

function useKeys({ entries, active, isSure, open, type, takeKeys, setChosen }: Keys) {
  // What is chosen with the keys is meant; what merely stands first may not be what was typed yet.
  const enter = useDeferredEnter(!isSure, () => open(active));
  const move = (step: number) => {
    const at = active ? entries.indexOf(active) : -1;
    setChosen(entries[(at + step + entries.length) % entries.length]?.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) enter();
    else if (entries.length > 0) move(step);
  };
  const begin = () => {
    const early = takeKeys();
    if (!early?.typed) return;
    type(early.typed);
    if (early.isEntered) enter();
  };
  return { onKeyDown, begin };
}

/** In words, what there is, for screen readers and where there is nothing. */
function stateOf(
  { isSearching, isTooShort, error }: ReturnType<typeof useSearchResults>,
  typed: string,
  count: number,
): string {
  if (typed.trim() === '') return '';
  if (isSearching) return t('Searching...');
  if (isTooShort) return t('Type at least 3 characters to search shipments, customers, and more');
  if (error) return '';
  if (count === 0) return t('Nothing found');
  return tPlural(count, '{count} result', '{count} results', { count });
}

const TOP = { alignItems: 'flex-start' };
const PAPER = {
  maxWidth: 640,
  mt: { xs: 1, md: '12vh' },
  mx: { xs: 1, md: 4 },
  width: { xs: 'calc(100% - 16px)', md: '100%' },
  maxHeight: { xs: 'calc(100% - 16px)', md: '70vh' },
};
