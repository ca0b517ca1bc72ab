import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Boundary } from '../../lib/error-boundary.tsx';
import { LoadError } from './LoadError.tsx';

/** Says in the place of a part that it could not be drawn; the page around it goes on. */
export function ErrorBoundaryPart({ children, place }: { children: ReactNode; place?: string | undefined }) {
  return (
    <Boundary
      place={place}
      fallback={(_, retry) => (
        <LoadError what={t('This section could not be displayed.')} detail={t(SAVED)} onRetry={retry} />
      )}
    >
      {children}
    </Boundary>
  );
}

const SAVED = 'Anything you saved is still there, and the rest of the page works.';
