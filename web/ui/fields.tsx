import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

export interface FieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  /** Shown under the field while there is no error. */
  help?: string | undefined;
  isOptional?: boolean;
}

/** A label above, the control, and the error or help under it; used by the fields here and by pickers of features. */
export function Labelled(props: {
  id: string;
  label: string;
  error?: string | undefined;
  help?: string | undefined;
  isOptional?: boolean | undefined;
  children: ReactNode;
}) {
  const { id, label, error, help, isOptional, children } = props;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.75, minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 500, fontSize: '0.8125rem', lineHeight: '18px' }}>
        {label}
        {isOptional && (
          <Box component="span" sx={{ color: 'var(--text-3)', fontWeight: 400 }}>
            {' '}
            (optional)
          </Box>
        )}
      </Box>
      {children}
      <Box
        id={`${id}-note`}
        aria-live="polite"
        sx={{ fontSize: '0.75rem', lineHeight: '16px', color: 'var(--text-3)' }}
      >
        {error ? <FieldError>{error}</FieldError> : help}
      </Box>
    </Box>
  );
}

/** A form's field as its control takes it, and what `Labelled` says about it. */
export function useField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { control, name, label, help, isOptional } = props;
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const error = fieldState.error?.message;
  const { ref: inputRef, value, onChange, onBlur } = field;
  return {
    labels: { id, label, error, help, isOptional },
    field: { id, name, value: value ?? '', onChange, onBlur, inputRef, error: error !== undefined },
    /** Joins the input to its help or error. */
    note: { 'aria-describedby': `${id}-note` },
  };
}

/** The error under a field. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.5, color: 'var(--error-text)' }}>
      <WarningAmberOutlined aria-hidden sx={{ fontSize: 14, mt: '1px' }} />
      {children}
    </Box>
  );
}

interface TextFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  type?: 'text' | 'email' | 'tel' | 'date' | 'password' | 'number';
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email';
  /** Lines of a longer text. */
  rows?: number;
  maxLength?: number;
  /** For dates: the earliest day, `YYYY-MM-DD`. */
  min?: string;
  autoFocus?: boolean;
  endAdornment?: ReactNode;
  className?: string;
}

/** A line (or `rows` lines) of text in a form. */
export function TextField<Values extends FieldValues, Output>(props: TextFieldProps<Values, Output>) {
  const { type = 'text', rows, placeholder, autoComplete, inputMode, maxLength, min, autoFocus } = props;
  const { endAdornment, className } = props;
  const { labels, field, note } = useField(props);
  return (
    <Labelled {...labels}>
      <OutlinedInput
        {...field}
        type={type}
        fullWidth
        multiline={rows !== undefined}
        rows={rows}
        placeholder={placeholder}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        className={className}
        endAdornment={endAdornment}
        inputProps={{ maxLength, min, inputMode, ...note }}
      />
    </Labelled>
  );
}

/** A calendar day, by the browser's own picker. */
export function DateField<Values extends FieldValues, Output>(props: Omit<TextFieldProps<Values, Output>, 'type'>) {
  return <TextField {...props} type="date" />;
}

/** A password that can be shown. */
export function PasswordField<Values extends FieldValues, Output>(props: TextFieldProps<Values, Output>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? VisibilityOffOutlined : VisibilityOutlined;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          aria-label={isShown ? 'Hide password' : 'Show password'}
          edge="end"
          onClick={() => setShown(!isShown)}
        >
          <Icon sx={{ fontSize: 18, color: 'var(--text-3)' }} />
        </IconButton>
      }
    />
  );
}

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  options: readonly SelectOption[];
  /** An empty first choice, e.g. "No driver". */
  placeholder?: string;
}

/** One choice of a short list; the browser's own select, which phones and screen readers know best. */
export function SelectField<Values extends FieldValues, Output>(props: SelectFieldProps<Values, Output>) {
  const { options, placeholder } = props;
  const { labels, field, note } = useField(props);
  return (
    <Labelled {...labels}>
      <NativeSelect {...field} IconComponent={KeyboardArrowDown} input={<SelectInput />} inputProps={note}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Labelled>
  );
}

function SelectInput(props: OutlinedInputProps) {
  return (
    <OutlinedInput
      fullWidth
      {...props}
      sx={{ '& select': { lineHeight: '40px' }, '& svg': { fontSize: 20, right: 10 } }}
    />
  );
}

interface CheckFieldProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox with its label beside it. */
export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  return (
    <FormControlLabel
      label={label}
      sx={{ minHeight: { xs: 44, md: 'auto' }, m: 0, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
      control={
        <Checkbox
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          color="secondary"
          size="small"
          sx={{ p: 0, mr: 1 }}
        />
      }
    />
  );
}
