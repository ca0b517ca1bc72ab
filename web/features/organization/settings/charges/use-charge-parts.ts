import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type ChargeCodes, listChargeCodes, updateChargeCodes } from '#shared/contracts/charges.ts';
import type { CallRequest } from '#shared/http/contract.ts';
import { refreshChargeCodes } from '../../../../entities/charges/use-charge-codes.ts';
import { inPart } from '../../../../lib/form/in-part.ts';
import { useAction } from '../../../../lib/form/use-action.ts';
import { useConflict } from '../../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../../lib/form/use-form.ts';
import { useSubmit } from '../../../../lib/form/use-submit.ts';
import { useCall } from '../../../../lib/use-api.ts';

type Kind = 'codes' | 'salesTaxes';
type Entry<K extends Kind> = ChargeCodes[K][number];
type Edit = CallRequest<typeof updateChargeCodes>['body'];

interface KindRules<K extends Kind> {
  /** "Charge". */
  noun: string;
  keyOf: (one: Entry<K>) => string;
  /** All of them, as they are sent. */
  changeOf: (all: Entry<K>[]) => Partial<Edit>;
}

const KINDS: { readonly [K in Kind]: KindRules<K> } = {
  codes: { noun: 'Charge', keyOf: ({ code }) => code, changeOf: (codes) => ({ codes }) },
  salesTaxes: { noun: 'Sales Tax', keyOf: ({ state }) => state, changeOf: (salesTaxes) => ({ salesTaxes }) },
};

const allOf = <K extends Kind>(kind: K, charges: ChargeCodes): readonly Entry<K>[] => charges[kind];

/** Where it stands by now; -1 where it is gone. */
function indexIn<K extends Kind>(kind: K, charges: ChargeCodes, one: Entry<K>): number {
  const { keyOf }: KindRules<K> = KINDS[kind];
  return allOf(kind, charges).findIndex((other) => keyOf(other) === keyOf(one));
}

/** All travel together, under the version of the settings. */
function useSave<K extends Kind>(kind: K) {
  const { call } = useCall(updateChargeCodes);
  const { changeOf }: KindRules<K> = KINDS[kind];
  return ({ codes, version }: ChargeCodes, all: Entry<K>[]) => call({ body: { codes, ...changeOf(all), version } });
}

interface ChargePartForm<K extends Kind, Values extends FieldValues> {
  kind: K;
  charges: ChargeCodes;
  /** What is changed; undefined for a new one. */
  part: Entry<K> | undefined;
  schema: z.core.$ZodType<Entry<K>, Values>;
  valuesOf: (part: Entry<K> | undefined) => DefaultValues<Values>;
  onDone: () => void;
}

/** A form about one charge or sales tax; the others stay as they are. */
export function useChargePartForm<K extends Kind, Values extends FieldValues>(options: ChargePartForm<K, Values>) {
  const { kind, charges, part, schema, valuesOf, onDone } = options;
  const { noun } = KINDS[kind];
  const save = useSave(kind);
  const form = useSchemaForm<Values, Entry<K>>(schema, valuesOf(part));
  const { current, handleRefusal } = useConflict(form, {
    schema: listChargeCodes.response,
    resource: charges,
    valuesOf: part && ((now) => valuesOf(allOf(kind, now)[indexIn(kind, now, part)])),
    isStillOpen: (now) => !part || indexIn(kind, now, part) >= 0,
  });
  const { submit, isBusy } = useSubmit(form, {
    call: (draft) => {
      const all = allOf(kind, current);
      const at = part ? indexIn(kind, current, part) : all.length;
      return inPart(`${kind}.${at}`, () => save(current, [...all.slice(0, at), draft, ...all.slice(at + 1)]));
    },
    success: { title: part ? `${noun} Saved` : `${noun} Added` },
    failure: `Failed to save the ${noun.toLowerCase()}`,
    refresh: refreshChargeCodes,
    handleRefusal,
    onRefused: refreshChargeCodes,
    onDone,
  });
  return { form, submit, isBusy };
}

/** Takes a charge or a sales tax away, of what the page shows. */
export function useRemoveChargePart<K extends Kind>(kind: K, charges: ChargeCodes) {
  const { noun } = KINDS[kind];
  const save = useSave(kind);
  const { act } = useAction({
    call: (part: Entry<K>) => save(charges, allOf(kind, charges).toSpliced(indexIn(kind, charges, part), 1)),
    success: { title: `${noun} Removed` },
    failure: `Failed to remove the ${noun.toLowerCase()}`,
    refresh: refreshChargeCodes,
    onRefused: refreshChargeCodes,
  });
  return act;
}
