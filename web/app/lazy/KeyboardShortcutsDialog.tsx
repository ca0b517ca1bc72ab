import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import { Fragment, useId } from 'react';
import { t, tDynamic } from '#shared/i18n/t.ts';
import { useUser } from '../../lib/session.ts';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { Text } from '../../ui/page/Text.tsx';
import { keyLabel, type ShortcutGroup, shortcutsFor } from './keyboard-shortcuts.ts';

/** All keys that somebody can use. */
export function KeyboardShortcutsDialog({ onClose }: { onClose: () => void }) {
  const groups = shortcutsFor(useUser().role);
  return (
    <DialogFrame open title={t('Keyboard Shortcuts')} width={groups.length > 2 ? 860 : 480} onClose={onClose}>
      <DialogContent sx={{ pt: 0.5, pb: 2.5, px: 3, columns: { md: groups.length > 2 ? 2 : 1 }, columnGap: 5 }}>
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </DialogContent>
    </DialogFrame>
  );
}

function Group({ group: { title, shortcuts } }: { group: ShortcutGroup }) {
  const id = useId();
  return (
    <Box sx={{ breakInside: 'avoid', pb: 2 }}>
      <Text component="h3" id={id} weight={600}>
        {tDynamic(title)}
      </Text>
      <Box component="dl" aria-labelledby={id} sx={{ m: 0 }}>
        {shortcuts.map(({ keys, words }) => (
          <Box key={words} sx={LINE}>
            <Text component="dt" tone="quiet">
              {tDynamic(words)}
            </Text>
            <Box component="dd" sx={{ m: 0, flex: 'none' }}>
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && <Text tone="faint"> {t('or')} </Text>}
                  <Keys pressed={key} />
                </Fragment>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Keys({ pressed }: { pressed: string }) {
  return pressed.split('+').map((key, at) => (
    <Fragment key={key}>
      {at > 0 && ' '}
      <Box component="kbd" sx={KEY}>
        <Key name={key} />
      </Box>
    </Fragment>
  ));
}

/** As it is printed on the key; an arrow is said in words to who listens. */
function Key({ name }: { name: string }) {
  const arrow = ARROWS.find(({ sign }) => sign === name);
  if (!arrow) return tDynamic(keyLabel(name));
  return (
    <>
      <span aria-hidden>{name}</span>
      <span className="sr-only">{t(arrow.words)}</span>
    </>
  );
}

const ARROWS = [
  { sign: '↑', words: 'Up arrow' },
  { sign: '↓', words: 'Down arrow' },
  { sign: '←', words: 'Left arrow' },
  { sign: '→', words: 'Right arrow' },
] as const;

const LINE = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 2,
  py: 0.75,
  '& + &': { borderTop: '1px solid var(--border)' },
};
const KEY = {
  display: 'inline-block',
  minWidth: 24,
  px: 0.75,
  font: '500 var(--fs-12)/var(--lh-14) var(--font-sans)',
  textAlign: 'center',
  color: 'text.primary',
  bgcolor: 'var(--surface-2)',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius-xs)',
};
