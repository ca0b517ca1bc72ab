import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { t } from '#shared/i18n/t.ts';
import { messageOf } from '../api.ts';
import { toast } from '../toast.ts';
import { currentIn } from './current-in.ts';

interface ConflictOptions<Resource, Values extends FieldValues> {
  /** What the person saw when the form opened. */
  resource: Resource;
  /** What the form shows of it; nothing where it only asks why. */
  valuesOf?: (resource: Resource) => DefaultValues<Values>;
  /** Its fields where they are parts of those values (`email.etaAlert`). */
  names?: readonly Path<Values>[];
  /** Of the resource, which a refused change brings along as it is now. */
  schema: z.core.$ZodType<Resource>;
  /** Whether what the form asks for can still be done then; otherwise it is refused as anything else. */
  isStillOpen?: (now: Resource) => boolean;
  /** The form is not closed by saving: it follows `resource` when that is fetched again. */
  staysOpen?: boolean;
}

/** A field that both have changed: the form keeps what was typed until somebody takes theirs. */
export interface FieldConflict {
  name: string;
  theirs: unknown;
}

/** Untouched fields show what is there now, others keep what was typed and say what it would replace. */
export function useConflict<Resource extends { version: number }, Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { resource, valuesOf, names, schema, isStillOpen = () => true, staysOpen = false }: ConflictOptions<Resource, Values>,
) {
  const [current, setCurrent] = useState(resource);
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const show = (now: Resource) => {
    setCurrent(now);
    if (valuesOf) setConflicts(mergeCurrent(form, { before: valuesOf(current), now: valuesOf(now), names }));
  };
  const newer = staysOpen && resource.version > current.version ? resource : undefined;
  useEffect(() => {
    if (newer) show(newer);
  });
  const handleRefusal = (error: unknown): boolean => {
    const now = currentIn(schema, error);
    if (now === undefined || !isStillOpen(now)) return false;
    show(now);
    const advice = t(
      valuesOf ? 'The form shows the current values: check them and save again.' : 'Check it and try again.',
    );
    const description = `${messageOf(error, '')}. ${advice}`;
    toast({ title: t('Changed in the Meantime'), description, variant: 'destructive' });
    return true;
  };
  // A form that stays open is measured against what it saved last.
  /** Ends one: with `theirs` in the field, or what was typed. */
  const decide = ({ name, theirs }: FieldConflict, isTheirs: boolean) => {
    const path = name as Path<Values>;
    if (isTheirs) form.setValue(path, theirs as Parameters<typeof form.setValue>[1], { shouldDirty: true });
    form.clearErrors(path);
    setConflicts((all) => all.filter((one) => one.name !== name));
  };
  return { current, handleRefusal, saved: setCurrent, conflicts, decide };
}

interface Renewal<Values extends FieldValues> {
  before: DefaultValues<Values>;
  now: DefaultValues<Values>;
  names: readonly Path<Values>[] | undefined;
}

function mergeCurrent<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { before, now, names = Object.keys(now) as Path<Values>[] }: Renewal<Values>,
): FieldConflict[] {
  const conflicts: FieldConflict[] = [];
  const typed = names.map((name) => ({ name, own: form.getValues(name) }));
  const { defaultValues } = form.formState;
  form.reset(now);
  for (const { name, own } of typed) {
    const theirs = get(now, name);
    if (isSame(own, get(defaultValues, name)) || isSame(own, theirs)) continue;
    form.setValue(name, own, { shouldDirty: true });
    if (isSame(theirs, get(before, name))) continue;
    form.setError(name, { type: 'conflict', message: conflictText(theirs) });
    conflicts.push({ name, theirs });
  }
  return conflicts;
}

/** Enough to know it by. */
const MAX_QUOTED_CHARS = 300;

function conflictText(theirs: unknown): string {
  if (!theirs) return t('Removed in the meantime.');
  if (typeof theirs === 'object') return t('Changed in the meantime. Save again to keep yours.');
  const text = String(theirs);
  const quoted = text.length > MAX_QUOTED_CHARS ? `${text.slice(0, MAX_QUOTED_CHARS)}...` : text;
  return t('Changed to "{theirs}" in the meantime. Save again to keep yours.', { theirs: quoted });
}

/** Lists and objects too, which a form copies. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
