import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ApiKey } from '#shared/contracts/integrations.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { useDates } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ConfirmAction } from '../../../ui/dialog/ConfirmAction.tsx';
import ContentCopy from '../../../ui/icon/ContentCopy.tsx';
import DeleteOutlined from '../../../ui/icon/DeleteOutlined.tsx';
import VisibilityOffOutlined from '../../../ui/icon/VisibilityOffOutlined.tsx';
import VisibilityOutlined from '../../../ui/icon/VisibilityOutlined.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { RelativeTime } from '../../../ui/page/RelativeTime.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { fullKeyOf, useKeyDeletion } from './use-api-keys.ts';

/** One key: masked, shown in full on demand where it was made on this visit. */
export function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, key } = apiKey;
  const [isShown, setShown] = useState(false);
  const { remove, problem } = useKeyDeletion(id);
  const { copy } = useCopy();
  const full = fullKeyOf(id);
  const isRevealed = isShown && full !== undefined;
  const copyFull = async (value: string) => {
    if (await copy(value)) toast({ title: 'Copied!', description: `Copied ${name} to the clipboard.` });
  };
  return (
    <Box component="li" sx={ROW}>
      <Description apiKey={apiKey} problem={problem} />
      <Box sx={{ font: 'var(--fs-13) / var(--lh-14) var(--font-mono)', overflowWrap: 'anywhere' }}>
        {isRevealed ? full : key}
      </Box>
      <ConfirmAction
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        isDanger
        onConfirm={remove}
        trigger={(ask) => (
          <RowActions
            actions={[
              {
                icon: isRevealed ? VisibilityOffOutlined : VisibilityOutlined,
                label: isRevealed ? `Hide ${name}` : `Reveal ${name}`,
                onClick: () => setShown(!isShown),
                whyNot: full ? undefined : GONE,
              },
              {
                icon: ContentCopy,
                label: `Copy ${name}`,
                onClick: () => void (full && copyFull(full)),
                whyNot: full ? undefined : GONE,
              },
              { icon: DeleteOutlined, label: `Delete ${name}`, isDanger: true, onClick: ask },
            ]}
          />
        )}
      >
        Anything that uses this key stops working within seconds. This cannot be undone.
      </ConfirmAction>
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.4fr) auto' },
  alignItems: 'center',
  gap: { xs: 1, md: 2 },
  p: 'var(--pad-row)',
  '& + &': { borderTop: '1px solid var(--border)' },
};

interface DescriptionProps {
  apiKey: ApiKey;
  problem: string | undefined;
}

function Description({ apiKey: { name, scopes, createdAt, expiresAt, lastUsed }, problem }: DescriptionProps) {
  const { date } = useDates();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Text component="h3" weight={600}>
        {name}
      </Text>
      <Text component="p" size="small" tone="quiet">
        Created {date(createdAt)},{' '}
        {lastUsed ? (
          <>
            last used <RelativeTime value={lastUsed} />
          </>
        ) : (
          'not used yet'
        )}
      </Text>
      <Text component="p" size="small" tone="quiet">
        <span className="mono">{scopes.join(', ')}</span>
        {expiresAt && <Expiry at={expiresAt} />}
      </Text>
      {problem && (
        <Text component="p" role="alert" size="small" tone="error">
          {problem}
        </Text>
      )}
    </Box>
  );
}

function Expiry({ at }: { at: string }) {
  const { date } = useDates();
  const now = useNow(MINUTE_MS);
  const isOver = Date.parse(at) <= now;
  return (
    <Text tone={isOver ? 'error' : undefined} size="small">
      {isOver ? ', expired ' : ', expires '}
      {date(at)}
    </Text>
  );
}

const GONE = 'A key is shown only once, right after it is created. If this one is lost, create another.';
