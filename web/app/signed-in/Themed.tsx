import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyCode } from '../../lib/lazy-code.ts';
import { onFirstToast } from '../../lib/toast.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { Material } from './Material.tsx';
import { PlainToast } from './PlainToast.tsx';
import { Shortcuts } from './Shortcuts.tsx';

// A message must be seen even when a new deployment has replaced the code that shows it nicely.
const Toasts = lazyCode(() => import('../lazy/Toasts.tsx'), 'Toasts', { otherwise: PlainToast }).Component;

export function Themed({ children }: { children: ReactNode }) {
  return (
    <Material>
      {children}
      <Shortcuts />
      <ToastsWhenNeeded />
    </Material>
  );
}

/** With the first message, or when the page has settled: then it is there even if the network goes away. */
function ToastsWhenNeeded() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const need = () => setNeeded(true);
    void whenIdle().then(need);
    return onFirstToast(need);
  }, []);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}
