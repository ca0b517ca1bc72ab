import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Failing } from './Failing.tsx';
import { OldData } from './OldData.tsx';

interface QueryProps<Data> {
  /** What was fetched, if anything was. */
  data: Data | undefined;
  error: unknown;
  retry: () => void;
  /** While there is nothing yet: the layout's own skeleton. */
  loading: ReactNode;
  /** In a sentence, e.g. "The invoices could not be loaded." */
  failing: string;
  /** More about the failure. */
  detail?: string | undefined;
  /** In place of `children` where there is nothing to show. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** The states of everything that is fetched: on its way, failed, empty, there, and there but a failed refresh old. */
export function Query<Data>(props: QueryProps<Data>) {
  const { data, error, retry, loading, failing, detail, empty, isEmpty = hasNone, children } = props;
  if (data === undefined) {
    return error ? <Failing what={failing} detail={detail} onRetry={retry} /> : <Box aria-busy="true">{loading}</Box>;
  }
  return (
    <>
      {error !== undefined && error !== null && <OldData onRetry={retry} />}
      {empty !== undefined && isEmpty(data) ? empty : children(data)}
    </>
  );
}

function hasNone(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
