import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  getCustomerRates,
  getRateCard,
  type RateCard,
  type RateCardDraft,
  updateRateCard,
} from '#shared/contracts/rate-cards.ts';
import { useChargeCodeList } from '../../../entities/charges/use-charge-codes.ts';
import { inPart } from '../../../lib/form/in-part.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { revalidate } from '../../../lib/query-cache.ts';
import { useApi, useCall } from '../../../lib/use-api.ts';

/** A customer's rate card, and what its rates are called. */
export function useRateCard(customerId: string) {
  const card = useApi(getRateCard, { params: { id: customerId } });
  const codes = useChargeCodeList();
  return {
    data: card.data && codes.data && { card: card.data, codes: codes.data.codes },
    error: card.error ?? codes.error,
    retry: () => {
      card.retry();
      codes.retry();
    },
  };
}

/** Fetches again what customers are charged with. */
const refreshRates = () => revalidate(getRateCard, getCustomerRates);

type CardEdit = Partial<Pick<RateCardDraft, 'rules' | 'waiting'>>;

/** The card is saved whole, under its version. */
function useSave(customerId: string) {
  const { call } = useCall(updateRateCard);
  return ({ rules, waiting, version }: RateCard, edit: CardEdit) =>
    call({ params: { id: customerId }, body: { rules, waiting: waiting ?? null, version, ...edit } });
}

interface CardForm<Values extends FieldValues, Output> {
  customerId: string;
  card: RateCard;
  schema: z.core.$ZodType<Output, Values>;
  values: DefaultValues<Values>;
  /** What the form shows of the card, where it shows some; undefined where that is gone. */
  valuesOf?: ((card: RateCard) => DefaultValues<Values> | undefined) | undefined;
  /** The card with what was filled in, and where in it that stands, e.g. `rules.2`. */
  edit: (card: RateCard, output: Output) => CardEdit & { at: string };
  success: string;
  failure: string;
  onDone: () => void;
}

/** A form about one part of a rate card; the others stay as they are. */
export function useRateCardForm<Values extends FieldValues, Output>(options: CardForm<Values, Output>) {
  const { customerId, card, schema, values, valuesOf, edit, success, failure, onDone } = options;
  const save = useSave(customerId);
  const form = useSchemaForm<Values, Output>(schema, values);
  const { current, handleRefusal } = useConflict(form, {
    schema: getRateCard.response,
    resource: card,
    valuesOf: valuesOf && ((now) => valuesOf(now) ?? values),
    isStillOpen: (now) => !valuesOf || valuesOf(now) !== undefined,
  });
  const { submit, isBusy } = useSubmit(form, {
    call: (output) => {
      const { at, ...edited } = edit(current, output);
      return inPart(at, () => save(current, edited));
    },
    success: { title: success },
    failure,
    refresh: refreshRates,
    handleRefusal,
    onRefused: refreshRates,
    onDone,
  });
  return { form, submit, isBusy };
}

/** Takes parts of the card away, as the page shows it. */
export function useRateCardRemoval(customerId: string, card: RateCard) {
  const save = useSave(customerId);
  const { act } = useAction({
    call: (edit: CardEdit) => save(card, edit),
    success: { title: 'Rate Card Saved' },
    failure: 'Failed to save the rate card',
    refresh: refreshRates,
    onRefused: refreshRates,
  });
  return act;
}
