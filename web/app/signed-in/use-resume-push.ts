import { useEffect } from 'react';
import { isPushWanted } from '../../lib/push-preference.ts';

/** Lets pushes come again to a person who wanted them on this device; nobody else loads anything for it. */
export function useResumePush(userId: string | undefined): void {
  useEffect(() => {
    if (!userId || !isPushWanted(userId)) return;
    void import('../../entities/push/subscription.ts')
      .then(({ resumePush }) => resumePush())
      .catch((error: unknown) => console.warn('Pushes not resumed', error));
  }, [userId]);
}
