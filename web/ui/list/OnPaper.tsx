import GlobalStyles from '@mui/material/GlobalStyles';
import { t, tDynamic } from '#shared/i18n/t.ts';
import type { ListView } from '../../lib/list/use-list-view.ts';
import { Text } from '../page/Text.tsx';

interface OnPaperProps {
  view: Pick<ListView<never>, 'narrowing' | 'sorting'>;
  /** What is searched for. */
  text: string;
}

/** The sheet of a list, and what its rows are narrowed to: nothing that could be pressed is printed. */
export function OnPaper({ view: { narrowing = [], sorting }, text }: OnPaperProps) {
  const searched = text.trim();
  const order = sorting.by && t(`{column}, ${sorting.by.direction}`, { column: tDynamic(sorting.by.label) });
  const said = [...narrowing, searched && `"${searched}"`, order].filter(Boolean);
  return (
    <>
      <GlobalStyles styles={PAPER} />
      {said.length > 0 && (
        <Text component="p" size="small" sx={{ display: 'none', '@media print': { display: 'block', mb: 1 } }}>
          {said.join(' · ')}
        </Text>
      )}
    </>
  );
}

/** A table needs the long side. */
const PAPER = {
  '@page': { size: 'landscape', margin: '12mm', '@bottom-right': { content: 'counter(page) " / " counter(pages)' } },
};
