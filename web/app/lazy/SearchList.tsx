import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { SearchResult } from '#shared/contracts/search.ts';
import { t } from '#shared/i18n/t.ts';
import { InvoiceStatusChip } from '../../entities/invoices/InvoiceStatusChip.tsx';
import { StatusChip } from '../../entities/shipments/chips/StatusChip.tsx';
import { Text } from '../../ui/page/Text.tsx';
import { Marked } from './Marked.tsx';
import { optionId } from './SearchInput.tsx';
import type { SearchEntry, SearchGroup } from './search-entries.ts';

interface SearchListProps {
  id: string;
  typed: string;
  groups: readonly SearchGroup[];
  active: string | undefined;
  /** Said to screen readers, and shown where there is nothing else. */
  state: string;
  onPoint: (key: string) => void;
  onOpen: (entry: SearchEntry) => void;
}

export function SearchList({ id, typed, groups, active, state, onPoint, onOpen }: SearchListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is active now is to be seen
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const shown = groups.filter(({ entries }) => entries.length > 0);
  const found = shown.filter(({ entries }) => entries.some(({ result }) => result)).length;
  return (
    <>
      <Text
        size="small"
        tone="quiet"
        role="status"
        className={found > 0 || !typed ? 'sr-only' : ''}
        sx={{ px: 2, pt: 1.5 }}
      >
        {state}
      </Text>
      <Box ref={list} id={id} role="listbox" aria-label={t('Results')} sx={LIST}>
        {shown.map(({ label, entries }) => (
          <Group key={label} {...{ id, label, entries, typed, active, onPoint, onOpen }} />
        ))}
      </Box>
    </>
  );
}

interface OptionProps extends Pick<SearchListProps, 'typed' | 'onPoint' | 'onOpen'> {
  id: string;
  entry: SearchEntry;
  isActive: boolean;
}

function Option({ id, entry, typed, isActive, onPoint, onOpen }: OptionProps) {
  const { key, icon: Icon, label, detail, result } = entry;
  return (
    // Its keys are those of the field, which keeps the focus.
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseMove={() => onPoint(key)}
      onClick={() => onOpen(entry)}
      sx={OPTION}
    >
      <Icon aria-hidden sx={{ fontSize: 'var(--icon)', color: 'var(--text-3)', flex: 'none' }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Text component="div" sx={ONE_LINE}>
          <Marked text={label} typed={typed} />
        </Text>
        {detail && (
          <Text component="div" size="small" tone="quiet" sx={ONE_LINE}>
            <Marked text={detail} typed={typed} />
          </Text>
        )}
      </Box>
      {result && <Status result={result} />}
    </Box>
  );
}

function Status({ result: { kind, status } }: { result: SearchResult }) {
  if (!status) return null;
  if (kind === 'shipment') return <StatusChip status={status} />;
  if (kind === 'invoice') return <InvoiceStatusChip status={status} />;
  return status === 'archived' ? (
    <Text size="small" tone="quiet">
      {t('Archived')}
    </Text>
  ) : null;
}

const LIST = {
  overflow: 'auto',
  p: 1,
  '& mark': { bgcolor: 'transparent', color: 'var(--primary-text)', fontWeight: 600 },
};
const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const OPTION = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: { xs: 48, md: 40 },
  px: 1.25,
  py: 0.75,
  borderRadius: 'var(--radius-sm)',
  cursor: 'pointer',
  '&[aria-selected="true"]': { bgcolor: 'var(--surface-hover)' },
};

interface GroupProps extends Pick<SearchListProps, 'id' | 'typed' | 'active' | 'onPoint' | 'onOpen'> {
  label: SearchGroup['label'];
  entries: SearchGroup['entries'];
}

function Group({ id, label, entries, typed, active, onPoint, onOpen }: GroupProps) {
  return (
    <Box role="group" aria-labelledby={`${id}-${label}`}>
      <Text id={`${id}-${label}`} size="small" tone="quiet" sx={{ px: 1.25, pt: 1, pb: 0.5, fontWeight: 600 }}>
        {label}
      </Text>
      {entries.map((entry) => (
        <Option
          key={entry.key}
          id={optionId(id, entry.key)}
          entry={entry}
          typed={typed}
          isActive={entry.key === active}
          onPoint={onPoint}
          onOpen={onOpen}
        />
      ))}
    </Box>
  );
}
