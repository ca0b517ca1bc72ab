import { type Control, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { seesMoney } from '#shared/accounts/permissions.ts';
import {
  addCharge,
  type ChargeCodes,
  ChargeDraft,
  ChargeQuantity,
  ChargeRate,
  type ShipmentCharges,
} from '#shared/contracts/charges.ts';
import { typedNumber } from '../../../lib/form/typed-number.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { useChargeCodeList } from '../../charges/use-charge-codes.ts';
import { billedHours, QUANTITY_LABELS, refreshCharges } from './use-charges.ts';

const Typed = z.extend(ChargeDraft, {
  quantity: typedNumber(ChargeQuantity),
  rate: typedNumber(z.optional(ChargeRate)),
});
type TypedControl = Control<z.input<typeof Typed>, unknown, z.output<typeof Typed>>;

interface AddChargeDialogProps {
  shipmentId: string;
  /** What the shipment is charged with already, and what codes cost its customer; undefined until that is known. */
  charged: ShipmentCharges | undefined;
  onClose: () => void;
}

/** Something that a shipment costs beside its price; of staff it waits for approval. */
export function AddChargeDialog({ shipmentId, charged, onClose }: AddChargeDialogProps) {
  const form = useSchemaForm(Typed, { code: '', quantity: '1', rate: '', note: '' });
  const { call } = useCall(addCharge);
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ params: { id: shipmentId }, body }),
    success: ({ state, name }) => ({
      title: 'Charge Added',
      description: state === 'approved' ? `${name} is approved` : `${name} waits for a manager's approval`,
    }),
    failure: 'Failed to add the charge',
    refresh: refreshCharges,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Add Charge"
      submitLabel="Add Charge"
      width={520}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <ChargeFields control={form.control} charged={charged} />
    </FormDialog>
  );
}

interface ChargeFieldsProps extends Pick<AddChargeDialogProps, 'charged'> {
  control: TypedControl;
}

function ChargeFields({ control, charged }: ChargeFieldsProps) {
  const { codes = [] } = useChargeCodeList().data ?? {};
  const [code, quantity] = useWatch({ control, name: ['code', 'quantity'] });
  const chosen = codes.find((one) => one.code === code);
  const { role } = useUser();
  const typed = { control, autoComplete: 'off' } as const;
  return (
    <>
      <SelectField
        control={control}
        name="code"
        label="Charge"
        placeholder="What is charged"
        options={codes.map(({ code: value, name }) => ({ value, label: name }))}
      />
      {chosen?.unit !== 'percent' && (
        <TextField
          {...typed}
          name="quantity"
          label={QUANTITY_LABELS[chosen?.unit ?? 'each']}
          inputMode="decimal"
          help={billedHours(chosen?.unit, quantity)}
        />
      )}
      {seesMoney(role) && <RateField control={control} chosen={chosen} usual={charged?.usual} />}
      <TextField {...typed} name="note" label="Note on the invoice" isOptional maxLength={200} />
      <Text component="p" role="status" tone="warning" sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        {charged?.rates.some((rate) => rate.code === code) &&
          'On the rate card: it is charged already, and this comes on top'}
      </Text>
      {!seesMoney(role) && (
        <Text tone="quiet" sx={{ gridColumn: '1 / -1' }}>
          A manager approves it before it is invoiced.
        </Text>
      )}
    </>
  );
}

interface RateFieldProps {
  control: TypedControl;
  chosen: ChargeCodes['codes'][number] | undefined;
  usual: ShipmentCharges['usual'];
}

/** What it costs for each unit, where that is not what is usual. */
function RateField({ control, chosen, usual = [] }: RateFieldProps) {
  const own = usual.find(({ code }) => code === chosen?.code);
  const rate = own?.rate ?? chosen?.rate;
  return (
    <TextField
      control={control}
      name="rate"
      label={chosen?.unit === 'percent' ? 'Percent of the price' : 'Rate'}
      isOptional={rate === undefined || rate > 0}
      inputMode="decimal"
      autoComplete="off"
      help={chosen && rate ? usualWords({ unit: chosen.unit, rate }, own !== undefined) : undefined}
    />
  );
}

/** What it costs where nobody says otherwise. */
function usualWords({ rate, unit }: Pick<ChargeCodes['codes'][number], 'rate' | 'unit'>, isOnCard: boolean): string {
  const words = unit === 'percent' ? `${rate}%` : formatMoney(rate);
  return `${words}${isOnCard ? ' by the rate card' : ''} unless you say otherwise`;
}
