import { Suspense } from 'react';
import type { Caller } from '#shared/accounts/permissions.ts';
import { lazyCode } from '../../lib/lazy-code.ts';

// Where it cannot be fetched, the next load tries again.
const UnfinishedWork = lazyCode(() => import('./UnfinishedWork.tsx'), 'UnfinishedWork', {
  otherwise: () => null,
}).Component;

/** What every page has once it has settled, whoever is signed in. */
export function SettledParts({ caller }: { caller: Caller }) {
  if (caller === 'customer') return null;
  return (
    <Suspense fallback={null}>
      <UnfinishedWork />
    </Suspense>
  );
}
