import Button from '@mui/material/Button';
import * as z from 'zod/mini';
import { agreePrice, ChargeRate } from '#shared/contracts/charges.ts';
import { requiredText } from '#shared/http/fields.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { typedNumber } from '../../../lib/form/typed-number.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { putShipment } from '../live/shipment-cache.ts';
import { quoteLines } from '../quote-lines.ts';
import { refreshCharges } from './use-charges.ts';

const Typed = z.strictObject({
  amount: typedNumber(ChargeRate),
  reason: requiredText('Reason is required', { max: 500 }),
});

interface PriceDialogProps {
  shipment: Shipment;
  /** Dollars. */
  price: number;
  onClose: () => void;
}

/** Another price, agreed with the customer, or what everybody would pay for the shipment as it is now. */
export function PriceDialog({ shipment, price, onClose }: PriceDialogProps) {
  const form = useSchemaForm(Typed, { amount: price.toFixed(2), reason: '' });
  const { call } = useCall(agreePrice);
  const { submit, isBusy } = useSubmit(form, {
    call: async (body) =>
      putShipment(await call({ params: { id: shipment.id }, body: { ...body, version: shipment.version } })),
    success: { title: 'Price Changed' },
    failure: 'Failed to change the price',
    refresh: refreshCharges,
    onDone: onClose,
  });
  const { total } = quoteLines(shipment);
  return (
    <FormDialog
      form={form}
      title="Change Price"
      submitLabel="Change Price"
      width={520}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <TextField control={form.control} name="amount" label="Price" inputMode="decimal" autoComplete="off" autoFocus />
      <TextField control={form.control} name="reason" label="Reason" maxLength={500} autoComplete="off" />
      {total !== price && (
        <Text tone="quiet" sx={{ gridColumn: '1 / -1' }}>
          Booked today it would be {formatMoney(total)}.{' '}
          <Button
            size="small"
            variant="text"
            onClick={() => form.setValue('amount', total.toFixed(2), { shouldDirty: true })}
          >
            Use {formatMoney(total)}
          </Button>
        </Text>
      )}
    </FormDialog>
  );
}
