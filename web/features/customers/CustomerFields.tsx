import Box from '@mui/material/Box';
import type { Control } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { CustomerDraft } from '#shared/contracts/customers.ts';
import { TextField } from '../../ui/form/TextField.tsx';

interface CustomerFieldsProps {
  control: Control<z.input<typeof CustomerDraft>, unknown, CustomerDraft>;
  /** Of somebody who has none. */
  isPhoneOptional?: boolean;
}

/** What is known of a customer, to fill in. */
export function CustomerFields({ control, isPhoneOptional = false }: CustomerFieldsProps) {
  return (
    <>
      <TextField control={control} name="name" label="Name" autoComplete="off" autoFocus />
      <TextField control={control} name="company" label="Company" autoComplete="off" isOptional />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="off" />
      <TextField
        control={control}
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="off"
        isOptional={isPhoneOptional}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField control={control} name="address" label="Address" autoComplete="off" isOptional />
      </Box>
    </>
  );
}
