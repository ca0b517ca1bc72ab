import { useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from '../api.ts';
import { toast } from '../toast.ts';

interface ConflictOptions<Resource, Values extends FieldValues> {
  /** What the person saw when the form opened. */
  resource: Resource;
  /** What the form shows of it; nothing where it only asks why. */
  valuesOf?: (resource: Resource) => DefaultValues<Values>;
  /** Of the resource, which a refused change brings along as it is now. */
  schema: z.core.$ZodType<Resource>;
  /** Whether what the form asks for can still be done then; otherwise it is refused as anything else. */
  isStillOpen?: (now: Resource) => boolean;
}

/** Untouched fields show what is there now, others keep what was typed and say what it would replace. */
export function useConflict<Resource, Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { resource, valuesOf, schema, isStillOpen = () => true }: ConflictOptions<Resource, Values>,
) {
  const [current, setCurrent] = useState(resource);
  const answer = (error: unknown): boolean => {
    if (!(error instanceof ApiError && error.problem?.code === 'version_conflict')) return false;
    const { data: now } = z.safeParse(schema, error.problem.current);
    if (now === undefined || !isStillOpen(now)) return false;
    setCurrent(now);
    if (valuesOf) renew(form, valuesOf(current), valuesOf(now));
    const advice = valuesOf
      ? 'The form shows the current values: check them and save again.'
      : 'Check it and try again.';
    toast({
      title: 'Changed in the Meantime',
      description: `${error.problem.detail}. ${advice}`,
      variant: 'destructive',
    });
    return true;
  };
  // A form that stays open is measured against what it saved last.
  return { current, answer, saved: setCurrent };
}

function renew<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  before: DefaultValues<Values>,
  now: DefaultValues<Values>,
): void {
  const typed = form.getValues();
  form.reset(now, { keepDirtyValues: true });
  for (const [name, value] of Object.entries(now)) {
    if (value === before[name] || value === typed[name] || typed[name] === before[name]) continue;
    const message = value
      ? `Changed to "${value}" in the meantime. Save again to keep yours.`
      : 'Removed in the meantime.';
    form.setError(name as Path<Values>, { type: 'conflict', message });
  }
}
