import { ApiError } from '../api.ts';

/** One thing as its own call answers it, for `Detail`. */
export interface DetailState<Data> {
  data: Data | undefined;
  /** The server has none for this reader. */
  isGone: boolean;
  error: unknown;
  retry: () => void;
}

interface Answered<Data> {
  data: Data | undefined;
  error: unknown;
  retry: () => void;
}

/** What `useApi` answers about one thing: one that is gone is no failure, and its old answer is not shown. */
export function toDetailState<Data>({ data, error, retry }: Answered<Data>): DetailState<Data> {
  const isGone = error instanceof ApiError && error.status === 404;
  return isGone ? { data: undefined, isGone, error: undefined, retry } : { data, isGone, error, retry };
}
