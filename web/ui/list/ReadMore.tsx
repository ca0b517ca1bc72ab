import Box from '@mui/material/Box';
import { useState } from 'react';
import { Empty } from '../page/Empty.tsx';
import { Row } from '../page/Row.tsx';
import { SubmitButton } from '../page/SubmitButton.tsx';
import { Text } from '../page/Text.tsx';

/** A list of a range that may be read in parts, newest first, as `useApiPages` answers it. */
export interface Unread {
  /** More follows what was read. */
  hasMore: boolean;
  readMore: () => Promise<void>;
}

const SEARCHED = 'Only the newest part of this range has been searched.';

/** Under the rows of a list that ends before its range does. */
export function ReadMore({ readMore, isNarrowed }: Pick<Unread, 'readMore'> & { isNarrowed: boolean }) {
  return (
    <Box sx={{ p: 'var(--pad-row)', borderTop: '1px solid var(--border)' }}>
      <Row wraps justify="space-between" gap={1}>
        <Text size="small" tone="quiet">
          {isNarrowed ? SEARCHED : 'Only the newest part of this list is shown.'}
        </Text>
        <More readMore={readMore} label={isNarrowed ? 'Keep Searching' : 'Show More'} />
      </Row>
    </Box>
  );
}

/** In place of rows, where none was found yet. */
export function NoneYet({ readMore }: Pick<Unread, 'readMore'>) {
  return (
    <Empty title="Nothing found yet" hint={SEARCHED} action={<More readMore={readMore} label="Keep Searching" />} />
  );
}

function More({ readMore, label }: Pick<Unread, 'readMore'> & { label: string }) {
  const [isBusy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    void readMore().finally(() => setBusy(false));
  };
  return (
    <SubmitButton type="button" size="small" variant="outlined" color="inherit" isBusy={isBusy} onClick={press}>
      {label}
    </SubmitButton>
  );
}
