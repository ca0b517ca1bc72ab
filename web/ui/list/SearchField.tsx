import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type RefObject, useEffect, useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import { isTyping } from '../../lib/list/is-typing.ts';
import Close from '../icon/Close.tsx';
import Search from '../icon/Search.tsx';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  /** Its name for screen readers; the placeholder unless given. */
  label?: string | undefined;
}

/** A search box; `/` anywhere on the page goes to what is typed in it, Escape empties it. */
export function SearchField({ value, onChange, placeholder, label = placeholder }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useSlash(input);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <OutlinedInput
      inputRef={input}
      type="search"
      fullWidth
      value={value}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        onChange('');
      }}
      inputProps={{ 'aria-label': label }}
      startAdornment={<Search aria-hidden sx={{ fontSize: 'var(--icon)', color: 'var(--text-3)' }} />}
      endAdornment={value === '' ? <KeyHint /> : <Clear onClick={clear} />}
      sx={{ '& input': { textOverflow: 'ellipsis' }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}

function useSlash(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}

function Clear({ onClick }: { onClick: () => void }) {
  return (
    <IconButton
      aria-label={t('Clear search')}
      onClick={onClick}
      sx={{ width: { xs: 40, md: 30 }, height: { xs: 40, md: 30 }, mr: -1 }}
    >
      <Close sx={{ fontSize: 'var(--icon)' }} />
    </IconButton>
  );
}

function KeyHint() {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'block' },
        font: '500 var(--fs-11)/var(--lh-12) var(--font-sans)',
        border: '1px solid var(--border-strong)',
        borderRadius: 'var(--radius-xs)',
        px: 0.625,
        color: 'var(--text-3)',
      }}
    >
      /
    </Box>
  );
}
