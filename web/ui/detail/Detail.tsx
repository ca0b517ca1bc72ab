import type { ReactNode } from 'react';
import { tDynamic } from '#shared/i18n/t.ts';
import type { DetailState } from '../../lib/detail/detail-state.ts';
import { Empty } from '../page/Empty.tsx';
import { LoadingRows } from '../page/LoadingRows.tsx';
import { Query } from '../page/Query.tsx';

interface DetailProps<Data> {
  one: DetailState<Data>;
  /** E.g. "invoice". */
  noun: string;
  /** Under "Invoice not found". */
  gone: { hint: string; action?: ReactNode };
  /** On the page itself, not inside a drawer or panel. */
  isBare?: boolean;
  children: (data: Data) => ReactNode;
}

/** Of what nothing here leads to once it is gone. */
export const LINKED_FROM_ELSEWHERE = { hint: 'The link may have come from another system.' };

/** The states of one thing: on its way, gone for this reader, failed, there. */
export function Detail<Data>({ one: { isGone, ...query }, noun, gone, isBare = false, children }: DetailProps<Data>) {
  if (isGone) return <Empty title={tDynamic(`${noun[0]?.toUpperCase()}${noun.slice(1)} not found`)} {...gone} />;
  return (
    <Query
      {...query}
      loading={<LoadingRows text={tDynamic(`Loading ${noun}...`)} rows={4} />}
      failing={tDynamic(`The ${noun} could not be loaded.`)}
      isBare={isBare}
    >
      {children}
    </Query>
  );
}
