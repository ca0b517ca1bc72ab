import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { OrganizationSettings } from '#shared/contracts/organization.ts';
import { PaymentLink, paymentUrl } from '#shared/invoices/billing.ts';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const Typed = z.object({ url: z.string(), text: z.string(), spanishText: z.string() });
type Typed = z.output<typeof Typed>;

/** Without an address there is no link. */
const schema = z.pipe(
  z.pipe(
    Typed,
    z.transform((typed: Typed): z.input<typeof PaymentLink> | null => (typed.url.trim() === '' ? null : typed)),
  ),
  z.nullable(PaymentLink),
);

/** Where customers pay online, at the organization's own provider. */
export function PaymentLinkForm({ settings }: { settings: OrganizationSettings }) {
  const { form, submit, isBusy, discard } = usePaymentLink(settings);
  const { control } = form;
  const typed = z.safeParse(PaymentLink, { url: useWatch({ control, name: 'url' }) });
  return (
    <FormPanel
      title="Payment link"
      form={form}
      submitLabel="Save Payment Link"
      isBusy={isBusy}
      onSubmit={submit}
      onDiscard={discard}
    >
      <TextField
        control={control}
        name="url"
        label="URL at your payment provider"
        isOptional
        autoComplete="off"
        maxLength={300}
        placeholder="https://pay.example.com/{number}?amount={amount}"
        help="{number} is replaced with the invoice number and {amount} with the balance. Card details are entered there, never here."
      />
      {typed.success && (
        <Text component="p" size="caption" tone="quiet" sx={{ overflowWrap: 'anywhere' }}>
          For example {paymentUrl(typed.data, 'INV-2026-000412', 655.15)}
        </Text>
      )}
      <TextField
        control={control}
        name="text"
        label="Text next to the button"
        isOptional
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        control={control}
        name="spanishText"
        label="The same in Spanish"
        isOptional
        autoComplete="off"
        maxLength={200}
        help="Customers who read Spanish see no text if this is blank."
      />
    </FormPanel>
  );
}

function usePaymentLink(settings: OrganizationSettings) {
  return useSettingsForm(settings, {
    schema,
    valuesOf: ({ paymentLink: { url = '', text = '', spanishText = '' } = {} }): Typed => ({ url, text, spanishText }),
    changeOf: (paymentLink) => ({ paymentLink }),
    success: 'Settings saved',
  });
}
