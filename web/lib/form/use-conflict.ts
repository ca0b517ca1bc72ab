import { useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from '../api.ts';
import { toast } from '../toast.ts';

interface ConflictOptions<Resource, Values extends FieldValues> {
  /** What the person saw when the form opened. */
  resource: Resource;
  valuesOf: (resource: Resource) => DefaultValues<Values>;
  /** Of the resource, which a refused change brings along as it is now. */
  schema: z.core.$ZodType<Resource>;
}

/**
 * The one answer to a change by somebody else meanwhile: fields that were not touched show what is there now, those that
 * were keep what was typed and say what it would replace, and the version is taken over, so that saving again works.
 * `current` is what to compare with and whose version to send; `answer` is for `useSubmit`.
 */
export function useConflict<Resource, Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { resource, valuesOf, schema }: ConflictOptions<Resource, Values>,
) {
  const [current, setCurrent] = useState(resource);
  const answer = (error: unknown): boolean => {
    if (!(error instanceof ApiError && error.problem?.code === 'version_conflict')) return false;
    const { data: now } = z.safeParse(schema, error.problem.current);
    if (now === undefined) return false;
    const typed = form.getValues();
    const before = valuesOf(current);
    const values = valuesOf(now);
    setCurrent(now);
    form.reset(values, { keepDirtyValues: true });
    for (const [name, value] of Object.entries(values)) {
      if (value === before[name] || value === typed[name] || typed[name] === before[name]) continue;
      const message = value ? `Changed meanwhile to "${value}". Save again to keep yours.` : 'Removed meanwhile.';
      form.setError(name as Path<Values>, { type: 'conflict', message });
    }
    toast({
      title: 'Changed meanwhile',
      description: `${error.problem.detail}. The form shows what is there now: check it and save again.`,
      variant: 'destructive',
    });
    return true;
  };
  return { current, answer };
}
