import { useEffect, useSyncExternalStore } from 'react';
import { isElsewhere } from '../../lib/list/is-typing.ts';
import { useSession } from '../../lib/session.ts';
import { lazyPart } from '../../ui/part/lazy-part.tsx';
import { shortcutsOpening } from './shortcuts-opening.ts';

const KeyboardShortcutsDialog = lazyPart(
  () => import('../lazy/KeyboardShortcutsDialog.tsx'),
  'KeyboardShortcutsDialog',
);

/** `?` shows all keys to whoever is signed in, where no field, menu or dialog has the focus. */
export function Shortcuts() {
  const { user } = useSession();
  const isOpen = useSyncExternalStore(shortcutsOpening.watch, shortcutsOpening.isOpen, shortcutsOpening.isOpen);
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
  return user && isOpen && <KeyboardShortcutsDialog onClose={() => shortcutsOpening.set(false)} />;
}
