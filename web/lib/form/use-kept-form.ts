import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps what is typed with the entry of the browser's history, so that it stands there again after a reload, or when a phone
 * has dropped the page. What is typed before that comes is newer.
 */
export function useKeptForm<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>): void {
  useEffect(() => {
    const blank: Record<string, unknown> = { ...form.formState.defaultValues };
    const typed: Record<string, unknown> = window.history.state?.typed ?? {};
    for (const name of Object.keys(typed) as Path<Values>[])
      if (isSame(form.getValues(name), blank[name]) && !isSame(typed[name], blank[name]))
        form.setValue(name, typed[name] as never, { shouldDirty: true });
  }, [form]);
  useEffect(() => {
    const keep = () => window.history.replaceState({ ...window.history.state, typed: form.getValues() }, '');
    const keepHidden = () => document.visibilityState === 'hidden' && keep();
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keepHidden);
    };
  }, [form]);
}
