import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import type { Chosen } from '../../lib/list/use-chosen.ts';
import type { ListFile } from '../../lib/list/use-list-view.ts';
import { ActionBar } from './ActionBar.tsx';
import { ExportRows } from './ExportRows.tsx';

interface ChosenPartProps {
  chosen: Pick<Chosen<unknown>, 'rows' | 'isAllMatching' | 'set' | 'setOn'>;
  file: ListFile | undefined;
  children: ReactNode;
}

/** What can be done with the rows that are chosen; over the list, so that nothing moves when it comes. */
export function ChosenPart({ chosen, file, children }: ChosenPartProps) {
  const count = formatNumber(chosen.rows.length);
  const clear = () => {
    chosen.set([]);
    chosen.setOn(false);
  };
  return (
    <ActionBar said={chosen.isAllMatching ? 'All that match selected' : `${count} selected`} onClear={clear}>
      {chosen.rows.length > 0 && (
        <>
          {file && (
            <ExportRows file={file} which="chosen">
              Export {count}
            </ExportRows>
          )}
          {children}
        </>
      )}
    </ActionBar>
  );
}
