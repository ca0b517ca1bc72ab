import Box from '@mui/material/Box';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { CheckField } from '../../../../ui/form/CheckField.tsx';

interface CheckedFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
}

/** What is so or not, in a form, on a row of its own. */
export function CheckedField<Values extends FieldValues, Output>(props: CheckedFieldProps<Values, Output>) {
  const { control, name, label } = props;
  const { field } = useController({ control, name });
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <CheckField label={label} checked={field.value === true} onChange={field.onChange} />
    </Box>
  );
}
