import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { t } from '#shared/i18n/t.ts';
import VisibilityOffOutlined from '../icon/VisibilityOffOutlined.tsx';
import VisibilityOutlined from '../icon/VisibilityOutlined.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

export function PasswordField<Values extends FieldValues, Output>(props: TextFieldProps<Values, Output>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? VisibilityOffOutlined : VisibilityOutlined;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          aria-label={t(isShown ? 'Hide password' : 'Show password')}
          edge="end"
          onClick={() => setShown(!isShown)}
        >
          <Icon sx={{ fontSize: 'var(--icon)', color: 'var(--text-3)' }} />
        </IconButton>
      }
    />
  );
}
