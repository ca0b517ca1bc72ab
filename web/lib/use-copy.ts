import { useCallback, useEffect, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { toast } from './toast.ts';

const COPIED_FOR_MS = 1500;

/** Puts a text on the clipboard; `state` says so for a moment. A browser that refuses is said, never passed over. */
export function useCopy() {
  const [state, setState] = useState<'idle' | 'copied'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = useCallback(async (text: string): Promise<boolean> => {
    try {
      // Absent where the page did not come over a secure connection.
      await navigator.clipboard.writeText(text);
    } catch {
      toast({
        title: t('Not copied'),
        description: t("Your browser doesn't allow it. Select the text and copy it yourself."),
        variant: 'destructive',
      });
      return false;
    }
    setState('copied');
    return true;
  }, []);
  return { copy, state };
}
