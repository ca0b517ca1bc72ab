import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type CustomerProfile, updateCustomer } from '#shared/contracts/customers.ts';
import { refreshCustomers } from '../../../entities/customers/use-customers.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import type { Change, Kind, Part } from './use-part.ts';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** All of a kind with one of them changed, or one more at the end. */
function withPart<T>(all: readonly T[], before: T | undefined, after: T): T[] {
  const at = before === undefined ? -1 : all.findIndex((one) => isSame(one, before));
  return at < 0 ? [...all, after] : all.with(at, after);
}

interface PartForm<K extends Kind, Values extends FieldValues> {
  kind: K;
  customer: CustomerProfile;
  /** What is changed; undefined for a new one. */
  part: Part<K> | undefined;
  schema: z.core.$ZodType<Part<K>, Values>;
  values: DefaultValues<Values>;
  /** E.g. "Contact". */
  noun: string;
  changeOf: (parts: Part<K>[]) => Change;
  onDone: () => void;
}

/** A form about one contact or address. All of them travel together, under the customer's version. */
export function usePartForm<K extends Kind, Values extends FieldValues>(options: PartForm<K, Values>) {
  const { kind, customer, part, schema, values, noun, changeOf, onDone } = options;
  const { call } = useCall(updateCustomer);
  const form = useSchemaForm<Values, Part<K>>(schema, values);
  const { current, answer } = useConflict(form, { schema: updateCustomer.response, resource: customer });
  const { submit, isBusy } = useSubmit(form, {
    call: (draft) => {
      const all: readonly Part<K>[] = current[kind];
      const change = changeOf(withPart(all, part, draft));
      return call({ params: { id: current.id }, body: { ...change, version: current.version } });
    },
    success: { title: 'Success', description: `${noun} saved` },
    failure: `Failed to save ${noun.toLowerCase()}`,
    changes: refreshCustomers,
    answer,
    onDone,
  });
  return { form, submit, isBusy };
}
