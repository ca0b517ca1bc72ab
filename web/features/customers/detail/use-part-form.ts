import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type CustomerProfile, updateCustomer } from '#shared/contracts/customers.ts';
import { refreshCustomers } from '../../../entities/customers/use-customers.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { type CustomerEdit, type CustomerEntry, type Kind, placeOf, useSaveParts } from './use-part.ts';

/** All of a kind with one of them changed, or one more at the end. */
function withPart<T>(all: readonly T[], before: T | undefined, after: T): T[] {
  const at = before === undefined ? -1 : placeOf(all, before);
  return at < 0 ? [...all, after] : all.with(at, after);
}

interface PartForm<K extends Kind, Values extends FieldValues> {
  kind: K;
  customer: CustomerProfile;
  /** What is changed; undefined for a new one. */
  part: CustomerEntry<K> | undefined;
  schema: z.core.$ZodType<CustomerEntry<K>, Values>;
  values: DefaultValues<Values>;
  /** E.g. "Contact". */
  noun: string;
  changeOf: (parts: CustomerEntry<K>[]) => CustomerEdit;
  onDone: () => void;
}

/** A form about one contact or address. */
export function usePartForm<K extends Kind, Values extends FieldValues>(options: PartForm<K, Values>) {
  const { kind, customer, part, schema, values, noun, changeOf, onDone } = options;
  const save = useSaveParts(kind, changeOf);
  const form = useSchemaForm<Values, CustomerEntry<K>>(schema, values);
  const { current, handleRefusal } = useConflict(form, { schema: updateCustomer.response, resource: customer });
  const { submit, isBusy } = useSubmit(form, {
    call: (draft) => save(current, { part, edit: (all) => withPart(all, part, draft) }),
    success: { title: 'Success', description: `${noun} saved` },
    failure: `Failed to save ${noun.toLowerCase()}`,
    refresh: refreshCustomers,
    handleRefusal,
    onDone,
  });
  return { form, submit, isBusy };
}
