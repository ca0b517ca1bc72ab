import type { Control, FieldValues, Path } from 'react-hook-form';
import { t } from '#shared/i18n/t.ts';
import { TextField } from '../../ui/form/TextField.tsx';

interface NumberFieldsProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  /** "Your reference" */
  label: string;
  reference: Path<Values>;
  purchaseOrder: Path<Values>;
}

const AS_TYPED = { autoComplete: 'off', maxLength: 60, isOptional: true } as const;

/** The customer's own two numbers of a shipment. */
export function NumberFields<Values extends FieldValues, Output>(props: NumberFieldsProps<Values, Output>) {
  const { control, label, reference, purchaseOrder } = props;
  return (
    <>
      <TextField control={control} name={reference} label={label} {...AS_TYPED} />
      <TextField control={control} name={purchaseOrder} label={t('PO number')} {...AS_TYPED} />
    </>
  );
}
