import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import type { Charge } from '#shared/contracts/charges.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { flagWords } from './flag-words.ts';
import { type DecisionForm, useChargeDecision } from './use-charge-decision.ts';
import { billedHours, QUANTITY_LABELS } from './use-charges.ts';

interface EditChargeDialogProps {
  charge: Charge;
  /** Where it stands in a list of several shipments': whose it is, in words. */
  about?: string;
  onClose: () => void;
}

/** Corrects a charge and approves it, or waives it with a reason; staff correct or withdraw what they proposed. */
export function EditChargeDialog({ charge, about, onClose }: EditChargeDialogProps) {
  const { form, decides, approve, waive, isBusy } = useChargeDecision(charge, onClose);
  return (
    <FormDialog
      form={form}
      title={charge.name}
      submitLabel={!decides || charge.state === 'approved' ? 'Save' : 'Approve'}
      width={520}
      isBusy={isBusy}
      more={
        <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => void waive()}>
          {decides ? 'Waive' : 'Withdraw'}
        </Button>
      }
      onSubmit={approve}
      onClose={onClose}
    >
      {about && (
        <Text component="p" tone="quiet" sx={{ gridColumn: '1 / -1' }}>
          {about}
        </Text>
      )}
      <DecisionFields control={form.control} charge={charge} decides={decides} />
    </FormDialog>
  );
}

/** "The driver came after the window: approving needs a reason, and so does waiving. ..." */
function decisionWords(flags: Charge['flags']): string {
  const why = flagWords(flags).join(', ');
  const needed = why ? `${why}: approving needs a reason, and so does waiving.` : 'Waiving needs a reason.';
  return `${needed} What is waived stays on record.`;
}

interface DecisionFieldsProps {
  control: DecisionForm['control'];
  charge: Charge;
  decides: boolean;
}

function DecisionFields({ control, charge: { unit, flags = [] }, decides }: DecisionFieldsProps) {
  const quantity = useWatch({ control, name: 'quantity' });
  const typed = { control, autoComplete: 'off' } as const;
  const rateLabel = unit === 'percent' ? 'Percent of the price' : 'Rate';
  return (
    <>
      {unit !== 'percent' && (
        <TextField
          {...typed}
          name="quantity"
          label={QUANTITY_LABELS[unit]}
          inputMode="decimal"
          help={billedHours(unit, quantity)}
        />
      )}
      {decides && <TextField {...typed} name="rate" label={rateLabel} inputMode="decimal" />}
      <TextField {...typed} name="note" label="Note on the invoice" isOptional maxLength={200} />
      <TextField {...typed} name="reason" label="Reason" isOptional={flags.length === 0} maxLength={500} />
      <Text tone="quiet" sx={{ gridColumn: '1 / -1' }}>
        {decides
          ? decisionWords(flags)
          : 'Withdrawing needs a reason. A manager approves the charge before it is invoiced.'}
      </Text>
    </>
  );
}
