import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import type { OrganizationSettings } from '#shared/contracts/organization.ts';
import { PaymentDetails } from '#shared/invoices/billing.ts';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const Typed = z.object({
  payee: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  routingNumber: z.string(),
  iban: z.string(),
  bic: z.string(),
  remittanceAddress: z.string(),
  remittanceEmail: z.string(),
});
type Typed = z.output<typeof Typed>;

const isEmpty = (typed: Typed) => Object.values(typed).every((text) => text.trim() === '');
const withLines = (typed: Typed) => ({ ...typed, remittanceAddress: typed.remittanceAddress.split('\n') });

/** All fields empty are no bank details. */
const schema = z.pipe(
  z.pipe(
    Typed,
    z.transform((typed: Typed): z.input<typeof PaymentDetails> | null => (isEmpty(typed) ? null : withLines(typed))),
  ),
  z.nullable(PaymentDetails),
);

function valuesOf({ paymentDetails: now }: OrganizationSettings): Typed {
  const { payee = '', bankName = '', accountNumber = '', routingNumber = '' } = now ?? {};
  const { iban = '', bic = '', remittanceAddress = [], remittanceEmail = '' } = now ?? {};
  const account = { payee, bankName, accountNumber, routingNumber, iban, bic };
  return { ...account, remittanceAddress: remittanceAddress.join('\n'), remittanceEmail };
}

/** Where customers send their transfers and checks. */
export function BankDetails({ settings }: { settings: OrganizationSettings }) {
  const { form, submit, isBusy, discard } = useBankForm(settings);
  return (
    <FormPanel
      title="Bank details"
      aside="On invoices only"
      form={form}
      submitLabel="Save Bank Details"
      isBusy={isBusy}
      onSubmit={submit}
      onDiscard={discard}
    >
      <Fields control={form.control} />
      <Text component="p" size="caption" tone="quiet">
        Enter an account number and routing number, or an IBAN. Clear all fields to remove the details from your
        invoices.
      </Text>
    </FormPanel>
  );
}

const TWO = { display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } };

function useBankForm(settings: OrganizationSettings) {
  return useSettingsForm(settings, {
    schema,
    valuesOf,
    changeOf: (paymentDetails) => ({ paymentDetails }),
    success: 'Settings saved',
  });
}

function Fields({ control }: Pick<ReturnType<typeof useBankForm>['form'], 'control'>) {
  return (
    <Box sx={TWO}>
      <TextField control={control} name="payee" label="Account name (payee)" autoComplete="off" maxLength={100} />
      <TextField control={control} name="bankName" label="Bank" autoComplete="off" maxLength={100} />
      <TextField control={control} name="accountNumber" label="Account number" autoComplete="off" maxLength={50} />
      <TextField
        control={control}
        name="routingNumber"
        label="Routing number (ABA)"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <TextField control={control} name="iban" label="IBAN" isOptional autoComplete="off" maxLength={50} />
      <TextField control={control} name="bic" label="SWIFT/BIC" isOptional autoComplete="off" maxLength={20} />
      <TextField
        control={control}
        name="remittanceAddress"
        label="Address for checks"
        isOptional
        rows={3}
        help="Up to 6 lines"
      />
      <TextField
        control={control}
        name="remittanceEmail"
        label="Email for remittance advice"
        type="email"
        isOptional
        autoComplete="off"
      />
    </Box>
  );
}
