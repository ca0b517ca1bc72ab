import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useState } from 'react';
import { LONGEST_VIEW_NAME } from '#shared/http/view-limits.ts';
import { t } from '#shared/i18n/t.ts';
import type { SavedView } from '../../lib/list/use-views.ts';
import { CheckField } from '../form/CheckField.tsx';
import { Row } from '../page/Row.tsx';
import { SubmitButton } from '../page/SubmitButton.tsx';

interface ViewNameProps {
  label: string;
  /** The one that is changed; else a new one is named. */
  view?: SavedView;
  isBusy: boolean;
  /** True when it was done. */
  onSave: (name: string, isFirst: boolean) => Promise<boolean>;
}

/** The name of a view, and whether the list opens with it. */
export function ViewName({ label, view, isBusy, onSave }: ViewNameProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [isFirst, setFirst] = useState(view?.isDefault ?? false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '' || !(await onSave(wanted, isFirst)) || view) return;
    setName('');
    setFirst(false);
  };
  return (
    <Box component="form" onSubmit={(event: FormEvent) => void submit(event)} sx={{ display: 'grid', gap: 0.75 }}>
      <Row gap={1}>
        <OutlinedInput
          size="small"
          fullWidth
          value={name}
          placeholder={label}
          autoComplete="off"
          inputProps={{ 'aria-label': label, maxLength: LONGEST_VIEW_NAME }}
          onChange={(event) => setName(event.target.value)}
        />
        <SubmitButton variant="outlined" color="inherit" isBusy={isBusy}>
          {t('Save')}
        </SubmitButton>
      </Row>
      {(view || name.trim() !== '') && (
        <CheckField label={t('Open the list with it')} checked={isFirst} onChange={setFirst} />
      )}
    </Box>
  );
}
