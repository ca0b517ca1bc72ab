import { useState } from 'react';
import { lazyPart } from '../../ui/part/lazy-part.tsx';
import { ProgressButton } from './ExportButton.tsx';
import type { ExportChoice } from './ExportChoices.tsx';

const ExportChoices = lazyPart(() => import('./ExportChoices.tsx'), 'ExportChoices', { late: null });

/** Exports one of several lists. */
export function ExportMenu({ choices }: { choices: readonly ExportChoice[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ProgressButton aria-haspopup="menu" {...ExportChoices.ahead} onClick={(event) => setAnchor(event.currentTarget)}>
        Export...
      </ProgressButton>
      {anchor && <ExportChoices anchor={anchor} choices={choices} onClose={() => setAnchor(null)} />}
    </>
  );
}
