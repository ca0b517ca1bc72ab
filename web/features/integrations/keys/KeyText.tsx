import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ApiKey } from '#shared/contracts/integrations.ts';
import { toast } from '../../../lib/toast.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import ContentCopy from '../../../ui/icon/ContentCopy.tsx';
import VisibilityOffOutlined from '../../../ui/icon/VisibilityOffOutlined.tsx';
import VisibilityOutlined from '../../../ui/icon/VisibilityOutlined.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { fullKeyOf } from './use-api-keys.ts';

/** A key as it may be seen, with what shows and copies it whole. */
export function KeyText({ apiKey: { id, name, key } }: { apiKey: ApiKey }) {
  const [isShown, setShown] = useState(false);
  const { copy } = useCopy();
  const full = fullKeyOf(id);
  const isRevealed = isShown && full !== undefined;
  const copyFull = async (value: string) => {
    if (await copy(value)) toast({ title: 'Copied!', description: `Copied ${name} to the clipboard.` });
  };
  return (
    <Row justify="space-between">
      <Box
        component="span"
        sx={{ font: 'var(--fs-13) / var(--lh-14) var(--font-mono)', overflowWrap: 'anywhere', minWidth: 0 }}
      >
        {isRevealed ? full : key}
      </Box>
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
        ]}
      />
    </Row>
  );
}

const GONE = 'A key is shown only once, right after it is created. If this one is lost, create another.';
