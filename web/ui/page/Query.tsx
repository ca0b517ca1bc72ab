import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { messageOf } from '../../lib/api.ts';
import { LoadError } from './LoadError.tsx';
import { StaleDataNotice } from './StaleDataNotice.tsx';

interface QueryProps<Data> {
  data: Data | undefined;
  error: unknown;
  retry: () => void;
  isCut?: boolean;
  /** The layout's own skeleton. */
  loading: ReactNode;
  /** In a sentence, e.g. "The invoices could not be loaded." */
  failing: string;
  /** More about the failure; what the server said unless given. */
  detail?: string | undefined;
  /** On the page itself, not inside a panel: a failure stands in a card of its own. */
  isBare?: boolean;
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** The states of everything that is fetched: on its way, failed, empty, there, and there but a failed refresh old. */
export function Query<Data>(props: QueryProps<Data>) {
  const { data, error, retry, isCut, loading, failing, isBare = false, empty, isEmpty = hasNone, children } = props;
  const hasFailed = error !== undefined && error !== null;
  const { detail = messageOf(error, t('Nothing was lost.')) } = props;
  const said =
    hasFailed &&
    (data === undefined ? (
      <LoadError what={failing} detail={detail} onRetry={retry} />
    ) : (
      <StaleDataNotice what={isCut ? 'cut' : 'old'} onRetry={retry} />
    ));
  return (
    <>
      {isBare && said ? <Card sx={{ mb: { xs: 2, md: 3 } }}>{said}</Card> : said}
      {data === undefined && !hasFailed && <Box aria-busy="true">{loading}</Box>}
      {data !== undefined && (empty !== undefined && isEmpty(data) ? empty : children(data))}
    </>
  );
}

function hasNone(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
