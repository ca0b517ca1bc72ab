import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import type { Chosen } from '../../lib/list/use-chosen.ts';
import { ActionBar } from './ActionBar.tsx';

interface ChosenPartProps {
  chosen: Pick<Chosen<unknown>, 'rows' | 'set' | 'setOn'>;
  children: ReactNode;
}

/** What can be done with the rows that are chosen; over the list, so that nothing moves when it comes. */
export function ChosenPart({ chosen, children }: ChosenPartProps) {
  const clear = () => {
    chosen.set([]);
    chosen.setOn(false);
  };
  return (
    <ActionBar said={`${formatNumber(chosen.rows.length)} selected`} onClear={clear}>
      {chosen.rows.length > 0 && children}
    </ActionBar>
  );
}
