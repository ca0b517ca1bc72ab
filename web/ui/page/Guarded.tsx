import type { ReactNode } from 'react';
import { say } from '#shared/i18n/words.ts';
import { Boundary } from '../../lib/boundary.tsx';
import { Failing } from './Failing.tsx';

/** Says in the place of a part that it could not be drawn; the page around it goes on. */
export function Guarded({ children, place }: { children: ReactNode; place?: string | undefined }) {
  return (
    <Boundary
      place={place}
      fallback={(_, retry) => (
        <Failing what={say('This section could not be displayed.')} detail={say(SAVED)} onRetry={retry} />
      )}
    >
      {children}
    </Boundary>
  );
}

const SAVED = 'Anything you saved is still there, and the rest of the page works.';
