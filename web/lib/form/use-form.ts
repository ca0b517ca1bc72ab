import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../api.ts';

/** Errors at blur and at submit in the schema's words, the first wrong field focused. */
export function useSchemaForm<Values extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Output> {
  return useForm<Values, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: true,
  });
}

/** Puts a refusal's field errors under their fields; true when all of them found theirs. */
export function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): boolean {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const values: Record<string, unknown> = form.getValues();
  // "moreContainers.0.weight" stands under a field of its list.
  const own = errors.filter(({ path }) => (path.split('.')[0] ?? path) in values);
  for (const [index, { path, message }] of own.entries()) {
    form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return errors.length > 0 && own.length === errors.length;
}
