import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormField } from './FormField.tsx';
import { type FieldProps, useField } from './use-field.ts';

export interface TextFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  type?: 'text' | 'email' | 'tel' | 'date' | 'time' | 'password' | 'number';
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email';
  rows?: number;
  maxLength?: number;
  /** For dates: the earliest day, `YYYY-MM-DD`. */
  min?: string;
  autoFocus?: boolean;
  endAdornment?: ReactNode;
  className?: string;
  onArrowDown?: (() => void) | undefined;
  /** What the browser offers to choose from; anything else may be typed. */
  suggestions?: readonly string[];
}

export function TextField<Values extends FieldValues, Output>(props: TextFieldProps<Values, Output>) {
  const { type = 'text', rows, placeholder, autoComplete, inputMode, maxLength, min, autoFocus } = props;
  const { endAdornment, className, onArrowDown, suggestions = [] } = props;
  const { labels, field, note } = useField(props);
  const list = suggestions.length > 0 ? `${field.id}-list` : undefined;
  return (
    <FormField {...labels}>
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
        onKeyDown={
          onArrowDown &&
          ((event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            onArrowDown();
          })
        }
        inputProps={{ maxLength, min, inputMode, list, ...note }}
      />
      {list && (
        <datalist id={list}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </FormField>
  );
}
