import { Suspense, useEffect, useSyncExternalStore } from 'react';
import type { Caller } from '#shared/accounts/permissions.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { isElsewhere } from '../../lib/list/is-typing.ts';
import { lazyPart } from '../../ui/part/lazy-part.tsx';
import { shortcutsOpening } from './shortcuts-opening.ts';

const KeyboardShortcutsDialog = lazyPart(() => import('./KeyboardShortcutsDialog.tsx'), 'KeyboardShortcutsDialog');

// Where it cannot be fetched, the next load tries again.
const UnfinishedWork = lazyCode(() => import('./UnfinishedWork.tsx'), 'UnfinishedWork', {
  otherwise: () => null,
}).Component;

/** What every page has once it has settled, whoever is signed in. */
export function SettledParts({ caller }: { caller: Caller }) {
  return (
    <>
      <Shortcuts />
      {caller !== 'customer' && (
        <Suspense fallback={null}>
          <UnfinishedWork />
        </Suspense>
      )}
    </>
  );
}

/** `?` shows all keys, where no field, menu or dialog has the focus. */
function Shortcuts() {
  const isOpen = useSyncExternalStore(shortcutsOpening.watch, shortcutsOpening.isOpen);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (event.key !== '?' || isOther || isElsewhere(event.target)) return;
      event.preventDefault();
      shortcutsOpening.set(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return isOpen && <KeyboardShortcutsDialog onClose={() => shortcutsOpening.set(false)} />;
}
