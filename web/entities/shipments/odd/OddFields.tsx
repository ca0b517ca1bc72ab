import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type FieldValues, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import type { Oddity } from '#shared/shipments/oddities.ts';
import { useSession } from '../../../lib/session.ts';
import { OddNotes } from '../../../ui/form/odd-notes.ts';
import { loadLook, OddList, type OddRules, organizationOf, saidOf } from './odd-rules.ts';

interface OddFieldsProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  rules: OddRules;
  children: ReactNode;
}

/** A form beside whose fields it is said what is odd. Only what says it is drawn again with every letter. */
export function OddFields<Values extends FieldValues, Output>({
  form,
  rules,
  children,
}: OddFieldsProps<Values, Output>) {
  const odd = useOdd(form, rules);
  const notes = useMemo(
    () =>
      new Map(
        odd
          .filter(({ code }) => !rules.elsewhere.includes(code))
          .toReversed()
          .map(({ field, code, text }) => [field, { text, isRefused: rules.refuses.includes(code) }]),
      ),
    [odd, rules],
  );
  return (
    <OddList value={odd}>
      <OddNotes value={notes}>{children}</OddNotes>
    </OddList>
  );
}

const NONE: readonly Oddity[] = [];

/** The same list until something else is odd. */
function useOdd<Values extends FieldValues, Output>(
  { control }: UseFormReturn<Values, unknown, Output>,
  rules: OddRules,
): readonly Oddity[] {
  const { user } = useSession();
  const { isDirty, isSubmitted, dirtyFields } = useFormState({ control });
  // What a form begins with may be odd by now, such as the dates of the booking before.
  const isLookedAt = isDirty || isSubmitted;
  const values = useWatch({ control });
  const [odd, setOdd] = useState(NONE);
  useEffect(() => {
    if (!isLookedAt) return setOdd(NONE);
    let isOver = false;
    void loadLook().then((look) => {
      if (isOver || !look) return;
      const isTouched = (field: string) => field in dirtyFields;
      const found = saidOf(look(values, organizationOf(user), rules.isServiceChosen), rules, isTouched);
      setOdd((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    });
    return () => {
      isOver = true;
    };
  }, [values, user, isLookedAt, dirtyFields, rules]);
  return odd;
}
