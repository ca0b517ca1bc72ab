import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useSchemaForm } from '../../lib/form/use-form.ts';
import { EntityPicker } from '../../ui/form/EntityPicker.tsx';
import { useCustomerChoices } from './use-pickers.ts';

const Pick = z.object({ customerId: z.string() });

interface CustomerPickProps {
  customerId: string | undefined;
  onChoose: (customerId: string) => void;
}

/** Whose a list is to show, found by a part of the name. */
export function CustomerPick({ customerId = '', onChoose }: CustomerPickProps) {
  const { control, watch } = useSchemaForm(Pick, { customerId });
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
