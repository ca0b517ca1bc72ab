import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useCustomerChoices } from '../../../entities/shipments/use-pickers.ts';
import { EntityPicker } from '../../../ui/form/EntityPicker.tsx';

interface CustomerPickProps {
  customerId: string | undefined;
  onChoose: (customerId: string) => void;
}

/** Whose invoices are listed, found by a part of the name. */
export function CustomerPick({ customerId = '', onChoose }: CustomerPickProps) {
  const { control, watch } = useForm({ defaultValues: { customerId } });
  const choices = useCustomerChoices(customerId || undefined);
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      if (values.customerId) onChoose(values.customerId);
    });
    return unsubscribe;
  }, [watch, onChoose]);
  return (
    <EntityPicker
      control={control}
      name="customerId"
      label="Customer"
      placeholder="Search customers..."
      choices={choices}
      emptyText="No matching customers found"
      autoFocus
      opensOnFocus
    />
  );
}
