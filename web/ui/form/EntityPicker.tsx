import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type HTMLAttributes, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { foldText } from '#shared/search/fold-text.ts';
import KeyboardArrowDown from '../icon/KeyboardArrowDown.tsx';
import { StaleDataNotice } from '../page/StaleDataNotice.tsx';
import { FormField } from './FormField.tsx';
import type { PickerChoices, PickerOption } from './picker-options.ts';
import { type FieldProps, useField } from './use-field.ts';

interface EntityPickerProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  placeholder: string;
  choices: PickerChoices;
  /** What it says when nothing can be picked. */
  emptyText: string;
  autoFocus?: boolean;
  /** Shows what there is as soon as it has the cursor: where nothing else is asked. */
  opensOnFocus?: boolean;
  /** What else follows from a choice; undefined where it is taken away. */
  onChosen?: (id: string | undefined) => void;
}

/** One of a long list, found by typing a part of its name. */
export function EntityPicker<Values extends FieldValues, Output>(props: EntityPickerProps<Values, Output>) {
  const { placeholder, choices, emptyText, autoFocus, opensOnFocus = false, onChosen } = props;
  const { options, onType, retry } = choices;
  // What was found by typing is no longer among the options once something else is typed.
  const { labels, field, note: joined } = useField(props);
  const [chosen, setChosen] = useState<PickerOption | null>(null);
  const touch = useTouch(field.onBlur, autoFocus);
  return (
    <FormField {...labels}>
      <Autocomplete
        id={field.id}
        options={options ?? []}
        loading={options === undefined && !retry}
        loadingText="Loading..."
        noOptionsText={options ? emptyText : UNLOADED}
        value={chosen?.id === field.value ? chosen : (options?.find(({ id }) => id === field.value) ?? null)}
        onChange={(_, option) => {
          setChosen(option);
          field.onChange(option?.id ?? '');
          onChosen?.(option?.id);
        }}
        onInputChange={(_, text, reason) => {
          if (reason !== 'input') return;
          touch.touched();
          onType(text);
        }}
        onOpen={touch.touched}
        onBlur={touch.blurred}
        {...OPTIONS}
        autoHighlight
        openOnFocus={opensOnFocus}
        // Inside the dialog, where screen readers look for it.
        disablePortal
        popupIcon={<KeyboardArrowDown sx={{ fontSize: 'var(--icon-lg)' }} />}
        sx={FIELD}
        slotProps={SLOTS}
        renderOption={({ key, ...item }, { label, note }) => <Option key={key} {...item} text={label} note={note} />}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            inputRef={field.inputRef}
            inputProps={{ ...slotProps.htmlInput, ...joined }}
            placeholder={placeholder}
            error={field.error}
            fullWidth
            autoFocus={autoFocus}
          />
        )}
      />
      {retry && <StaleDataNotice what={options ? 'unsearched' : 'unloaded'} onRetry={retry} />}
    </FormField>
  );
}

/** Who left a field alone in which they were put has not passed it over. */
function useTouch(onBlur: () => void, autoFocus = false) {
  const isLeftAlone = useRef(autoFocus);
  const touched = () => {
    isLeftAlone.current = false;
  };
  const blurred = () => {
    if (!isLeftAlone.current) onBlur();
    isLeftAlone.current = false;
  };
  return { touched, blurred };
}

interface OptionProps extends HTMLAttributes<HTMLLIElement> {
  text: string;
  note: string | undefined;
}

function Option({ text, note, ...item }: OptionProps) {
  return (
    <Box component="li" {...item} sx={{ minHeight: { xs: 44, md: 36 } }}>
      <Box component="span" sx={{ minWidth: 0 }}>
        {text}
        {note && (
          <Box component="span" sx={{ display: 'block', fontSize: 'var(--fs-12)', color: 'text.secondary' }}>
            {note}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Of the list under the field: a dialog that asks for nothing else has room for it. */
export const LIST_HEIGHT = 240;
const SLOTS = {
  paper: { sx: { border: '1px solid var(--border-strong)', boxShadow: 'var(--shadow)' } },
  listbox: { sx: { maxHeight: LIST_HEIGHT } },
};
// As high as the other fields; Material's own paddings are for another look.
const FIELD = {
  '& .MuiOutlinedInput-root.MuiAutocomplete-inputRoot': {
    py: 0,
    pl: 0,
    '& .MuiAutocomplete-input': { py: 0, px: 1.5 },
  },
};
const UNLOADED = 'The list could not be loaded';
const MAX_OPTIONS = 100;

function filterOptions(options: PickerOption[], { inputValue }: { inputValue: string }): PickerOption[] {
  const wanted = foldText(inputValue.trim());
  const found = options.filter(({ label, note }) => foldText(`${label} ${note ?? ''}`).includes(wanted));
  return found.slice(0, MAX_OPTIONS);
}

const OPTIONS = {
  getOptionKey: (option: PickerOption) => option.id,
  getOptionLabel: (option: PickerOption) => option.label,
  isOptionEqualToValue: (option: PickerOption, value: PickerOption) => option.id === value.id,
  filterOptions,
};
