import { useMemo, useState } from 'react';
import type { ApiKey } from '#shared/contracts/integrations.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { useDates } from '../../../lib/format.ts';
import type { ListView } from '../../../lib/list/use-list-view.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import DeleteOutlined from '../../../ui/icon/DeleteOutlined.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Day } from '../../../ui/list/Day.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { RelativeTime } from '../../../ui/page/RelativeTime.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { KeyText } from './KeyText.tsx';
import { useKeyDeletion } from './use-api-keys.ts';

export const KEY_COLUMNS: readonly Column<ApiKey>[] = [
  {
    label: 'Name',
    width: 'minmax(0, 1fr)',
    place: 0,
    sortBy: ({ name }) => name,
    cell: ({ name }) => <Text weight={600}>{name}</Text>,
  },
  {
    label: 'Key',
    width: 'minmax(0, 1.5fr)',
    place: 2,
    isWholeRow: true,
    isWhole: true,
    cell: (apiKey) => <KeyText apiKey={apiKey} />,
  },
  {
    label: 'Scopes',
    width: '112px',
    place: 4,
    isWholeRow: true,
    text: ({ scopes }) => scopes.join(', '),
    cell: ({ scopes }) => <span className="mono">{scopes.join(', ')}</span>,
  },
  {
    label: 'Created',
    width: '104px',
    place: 6,
    isWholeRow: true,
    isNamedOnCard: true,
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Day value={createdAt} />,
  },
  {
    label: 'Last used',
    width: '104px',
    place: 8,
    isWholeRow: true,
    isNamedOnCard: true,
    sortBy: ({ lastUsed }) => lastUsed,
    cell: ({ lastUsed }) => (lastUsed ? <RelativeTime value={lastUsed} /> : 'Never'),
  },
  {
    label: 'Expires',
    width: '104px',
    place: 10,
    isWholeRow: true,
    isNamedOnCard: true,
    sortBy: ({ expiresAt }) => expiresAt,
    cell: ({ expiresAt }) => (expiresAt ? <Expiry at={expiresAt} /> : 'Never'),
  },
];

interface KeyTableProps {
  keys: readonly ApiKey[];
  view: ListView<ApiKey>;
}

/** The keys line by line: masked, shown in full on demand where they were made on this visit. */
export function KeyTable({ keys, view }: KeyTableProps) {
  const [asked, setAsked] = useState<ApiKey>();
  const columns = useMemo(() => [...KEY_COLUMNS, actions(setAsked)], []);
  return (
    <>
      <DataTable label="API keys" view={view} columns={columns} rows={keys} keyOf={({ id }) => id} />
      {asked && <DeletionDialog apiKey={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function actions(onDelete: (apiKey: ApiKey) => void): Column<ApiKey> {
  return {
    label: 'Actions',
    width: '36px',
    place: 1,
    isWhole: true,
    isPressed: true,
    cell: (apiKey) => (
      <RowActions
        actions={[
          { icon: DeleteOutlined, label: `Delete ${apiKey.name}`, isDanger: true, onClick: () => onDelete(apiKey) },
        ]}
      />
    ),
  };
}

function DeletionDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { remove, isBusy, problem } = useKeyDeletion(id);
  return (
    <ConfirmDialog
      open
      title={`Delete ${name}?`}
      confirmLabel="Delete"
      isDanger
      isBusy={isBusy}
      onConfirm={() => void remove().then((isDone) => isDone && onClose())}
      onClose={onClose}
    >
      Anything that uses this key stops working within seconds. This cannot be undone.
      {problem && (
        <Text component="p" role="alert" tone="error" sx={{ mt: 1.5 }}>
          {problem}
        </Text>
      )}
    </ConfirmDialog>
  );
}

function Expiry({ at }: { at: string }) {
  const { date } = useDates();
  const now = useNow(MINUTE_MS);
  if (Date.parse(at) > now) return date(at);
  return <Text tone="error">{date(at)}, expired</Text>;
}
