import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useId, useState } from 'react';
import { LONGEST_VIEW_NAME } from '#shared/http/view-limits.ts';
import { t } from '#shared/i18n/t.ts';
import type { ListedView } from '../../lib/list/use-views.ts';
import type { ViewDraft } from '../../lib/list/view-steps.ts';
import { CheckField } from '../form/CheckField.tsx';
import { Row } from '../page/Row.tsx';
import { SubmitButton } from '../page/SubmitButton.tsx';
import { ShareField } from './ShareField.tsx';
import { ViewProblem } from './ViewProblem.tsx';

interface ViewNameProps {
  label: string;
  /** The one that is changed; else a new one is named. */
  view?: ListedView;
  /** Others can have it, too. */
  canShare: boolean;
  /** The list is shown in another way now. */
  isOther?: boolean;
  isBusy: boolean;
  /** Why the name was not taken. */
  problem: string | undefined;
  /** True when it was done. */
  onSave: (draft: ViewDraft) => Promise<boolean>;
}

const draftOf = (view?: ListedView): ViewDraft => ({
  name: view?.name ?? '',
  isFirst: view?.isDefault ?? false,
  isShared: view?.by !== undefined,
  isAsShown: false,
});

/** The name of a view, whether the list opens with it, and whose it is. */
export function ViewName({ label, view, canShare, isOther = false, isBusy, problem, onSave }: ViewNameProps) {
  const [draft, setDraft] = useState(() => draftOf(view));
  const [tried, setTried] = useState('');
  const name = draft.name.trim();
  const set = (change: Partial<ViewDraft>) => setDraft({ ...draft, ...change });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(name);
    if (name === '' || !(await onSave({ ...draft, name })) || view) return;
    setDraft(draftOf());
  };
  return (
    <Box component="form" onSubmit={(event: FormEvent) => void submit(event)} sx={{ display: 'grid', gap: 0.75 }}>
      <NameField
        {...{ label, isBusy }}
        value={draft.name}
        problem={tried === name ? problem : undefined}
        onChange={(next) => set({ name: next })}
      />
      {(view || name !== '') && (
        <>
          <CheckField
            label={t('Open the list with it')}
            checked={draft.isFirst}
            onChange={(isFirst) => set({ isFirst })}
          />
          {canShare && <ShareField checked={draft.isShared} onChange={(isShared) => set({ isShared })} />}
        </>
      )}
      {view && isOther && (
        <CheckField
          label={t('Change it to what the list shows now')}
          checked={draft.isAsShown}
          onChange={(isAsShown) => set({ isAsShown })}
        />
      )}
    </Box>
  );
}

interface NameFieldProps extends Pick<ViewNameProps, 'label' | 'isBusy' | 'problem'> {
  value: string;
  onChange: (name: string) => void;
}

function NameField({ label, value, problem, isBusy, onChange }: NameFieldProps) {
  const id = useId();
  return (
    <>
      <Row gap={1}>
        <OutlinedInput
          size="small"
          fullWidth
          value={value}
          placeholder={label}
          autoComplete="off"
          error={problem !== undefined}
          inputProps={{ 'aria-label': label, 'aria-describedby': problem && id, maxLength: LONGEST_VIEW_NAME }}
          onChange={(event) => onChange(event.target.value)}
        />
        <SubmitButton variant="outlined" color="inherit" isBusy={isBusy}>
          {t('Save')}
        </SubmitButton>
      </Row>
      <ViewProblem id={id} text={problem} />
    </>
  );
}
