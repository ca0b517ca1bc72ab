import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import Close from '../../ui/icon/Close.tsx';
import Search from '../../ui/icon/Search.tsx';

interface SearchInputProps {
  value: string;
  isSearching: boolean;
  /** The id of the list that it filters. */
  list: string;
  /** The entry that Enter opens. */
  active: string | undefined;
  /** It has the focus. */
  onBegin: () => void;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** The id of an entry's element. */
export const optionId = (list: string, key: string) => `${list}-${key}`;

export function SearchInput(props: SearchInputProps) {
  const { value, isSearching, list, active, onBegin, onChange, onKeyDown, onClose } = props;
  const input = useRef<HTMLInputElement>(null);
  const begin = useEventCallback(onBegin);
  // Once what stood here while the code came has given the focus back.
  useEffect(() => {
    input.current?.focus();
    begin();
  }, [begin]);
  return (
    <Box sx={ROW}>
      <Search aria-hidden sx={{ fontSize: 'var(--icon)', color: 'var(--text-3)' }} />
      <InputBase
        inputRef={input}
        fullWidth
        value={value}
        placeholder={t('Search everything...')}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          'aria-label': t('Search'),
          'aria-expanded': true,
          'aria-controls': list,
          'aria-autocomplete': 'list',
          'aria-activedescendant': active && optionId(list, active),
          maxLength: 100,
          autoComplete: 'off',
          spellCheck: false,
          enterKeyHint: 'go',
        }}
        sx={{ fontSize: 'var(--fs-16)', lineHeight: 'var(--lh-16)' }}
      />
      {isSearching && <span className="spinner" aria-hidden="true" />}
      <IconButton aria-label={t('Close')} onClick={onClose} edge="end">
        <Close sx={{ fontSize: 'var(--icon)' }} />
      </IconButton>
    </Box>
  );
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  flex: 'none',
  height: 56,
  pl: 2,
  pr: 1.5,
  borderBottom: '1px solid var(--border)',
};
