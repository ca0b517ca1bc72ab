import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import type { NotificationTemplate } from '#shared/contracts/message-templates.ts';
import { useTemplates } from '../../../entities/notifications/use-templates.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import { typeLabel } from './template-words.ts';

/** The words of each message: the list, and the editor of the one that is chosen, beside it or on a phone under it. */
export function Templates() {
  const { templates, error, retry } = useTemplates();
  const [chosen, choose] = useUrlParam('template');
  const editor = useRef<HTMLDivElement>(null);
  const isUnder = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const open = (id: string) => {
    choose(id);
    if (!isUnder) return;
    editor.current?.focus({ preventScroll: true });
    editor.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Query
      data={templates}
      error={error}
      retry={retry}
      isBare
      loading={<LoadingRows text="Loading notification settings..." rows={6} />}
      failing="The templates could not be loaded."
    >
      {(all) => {
        const shown = all.find(({ id }) => id === chosen) ?? all[0];
        return (
          <Box sx={COLUMNS}>
            <List templates={all} shown={shown} onChoose={open} />
            {shown && (
              <Box ref={editor} tabIndex={-1} role="group" aria-label={shown.name} sx={EDITOR}>
                <TemplateEditor key={shown.id} template={shown} />
              </Box>
            )}
          </Box>
        );
      }}
    </Query>
  );
}

interface EntryProps {
  template: NotificationTemplate;
  isChosen: boolean;
  onChoose: () => void;
}

function Entry({ template: { name, type, isStandard, spanishBody }, isChosen, onChoose }: EntryProps) {
  return (
    <Box component="li" sx={{ '& + &': { borderTop: '1px solid var(--border)' } }}>
      <ButtonBase onClick={onChoose} aria-current={isChosen ? 'true' : undefined} sx={isChosen ? CHOSEN : ENTRY}>
        <Text weight={500}>{name}</Text>
        <Text size="caption" tone="quiet">
          {typeLabel(type)}
          {!isStandard && ', changed'}
          {!isStandard && !spanishBody && ', Spanish is the standard'}
        </Text>
      </ButtonBase>
    </Box>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 240px) minmax(0, 1fr)' },
  gap: 2,
  alignItems: 'start',
};
// Under the header of the page.
const EDITOR = { minWidth: 0, outline: 'none', scrollMarginTop: 72 };
const ENTRY = {
  display: 'grid',
  justifyItems: 'start',
  justifyContent: 'start',
  width: '100%',
  textAlign: 'left',
  p: 'var(--pad-row)',
  borderLeft: '3px solid transparent',
};
const CHOSEN = { ...ENTRY, borderLeftColor: 'primary.main', bgcolor: 'var(--surface-2)' };

interface ListProps {
  templates: readonly NotificationTemplate[];
  shown: NotificationTemplate | undefined;
  onChoose: (id: string) => void;
}

function List({ templates, shown, onChoose }: ListProps) {
  return (
    <Panel title="Templates">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {templates.map((template) => (
          <Entry
            key={template.id}
            template={template}
            isChosen={template === shown}
            onChoose={() => onChoose(template.id)}
          />
        ))}
      </Box>
    </Panel>
  );
}
