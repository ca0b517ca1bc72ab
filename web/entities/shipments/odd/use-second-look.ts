import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useSession } from '../../../lib/session.ts';
import { loadLook, type OddRules, oddKey, organizationOf, saidOf } from './odd-rules.ts';

/**
 * Before something is sent: what cannot be stands at its field, and what is only odd is asked about once. `asked` is what was,
 * for {@link SecondLook}; `forget` when another form begins.
 */
export function useSecondLook<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  rules: OddRules,
) {
  const { user } = useSession();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const isMeant = async (values: Values): Promise<boolean> => {
    const look = await loadLook();
    const found = look?.(values, organizationOf(user), rules.isServiceChosen) ?? [];
    const odd = saidOf(found, rules, (field) => form.getFieldState(field as Path<Values>).isDirty);
    const refused = odd.filter(({ code }) => rules.refuses.includes(code));
    for (const [at, { field, text }] of refused.entries())
      form.setError(field as Path<Values>, { type: 'odd', message: text }, { shouldFocus: at === 0 });
    if (refused.length > 0) return false;
    const keys = odd.map(oddKey);
    if (keys.every((key) => asked.includes(key))) return true;
    setAsked(keys);
    return false;
  };
  return { isMeant, asked, forget: () => setAsked([]) };
}
