import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { SubmitButton } from '../page/SubmitButton.tsx';
import { Text } from '../page/Text.tsx';
import { DIALOG_ACTIONS, DialogFrame } from './DialogFrame.tsx';
import { LeaveDialog, type LeaveWords } from './LeaveDialog.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

interface FormDialogProps {
  /** The form inside: what was typed is not lost without a question, whichever way it is left. */
  form: { formState: { isDirty: boolean } };
  title: string;
  submitLabel: ReactNode;
  /** What closes it without doing anything; "Cancel" unless that would be a riddle. */
  closeLabel?: string;
  isDanger?: boolean;
  isBusy: boolean;
  /** False while there is nothing to send. */
  isReady?: boolean;
  /** Says what is still to be filled in: Enter in a field, which a disabled button leaves without an answer. */
  onUnready?: () => void;
  /** Columns of fields on a wide screen. */
  columns?: 1 | 2 | 3;
  /** Over the buttons, always in view. */
  notice?: ReactNode;
  /** Another button, before the one that submits. */
  more?: ReactNode;
  /** Pixels; 672 ("2xl") unless given. */
  width?: number;
  /** Asked before it is left, also where nothing was typed (`useSubmitOnce`). */
  leaveWords?: LeaveWords | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Enter is the button's, which a disabled one leaves without an answer; with Ctrl or Command also in several lines. */
function pressOf({ isBusy, isReady, onUnready }: Pick<FormDialogProps, 'isBusy' | 'isReady' | 'onUnready'>) {
  return (event: KeyboardEvent<HTMLFormElement>) => {
    const isSend = event.ctrlKey || event.metaKey;
    if (event.key !== 'Enter' || !(isSend || (!isReady && event.target instanceof HTMLInputElement))) return;
    event.preventDefault();
    if (!isReady) onUnready?.();
    else if (!isBusy) event.currentTarget.requestSubmit();
  };
}

/** Scrolls inside (at most 90 % of the viewport). A child spans the row with `gridColumn: '1 / -1'`. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, submitLabel, closeLabel = t('Cancel'), isDanger = false, isBusy, onSubmit, onClose } = props;
  const { columns = 2, width = 672, isReady = true, notice, more, onUnready, leaveWords, children } = props;
  const [isAsking, setAsking] = useState(false);
  const isDirty = form.formState.isDirty || leaveWords !== undefined;
  const close = () => (isDirty ? setAsking(true) : onClose());
  const press = pressOf({ isBusy, isReady, onUnready });
  return (
    <>
      <DialogFrame open title={title} width={width} onClose={close}>
        <Box component="form" noValidate onSubmit={onSubmit} onKeyDown={press} sx={FORM}>
          <DialogContent
            inert={leaveWords !== undefined}
            sx={{
              ...CONTENT,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` },
            }}
          >
            {children}
          </DialogContent>
          {leaveWords && <Meanwhile words={leaveWords} />}
          {notice && <Box sx={{ px: 3, pt: 1 }}>{notice}</Box>}
          <DialogActions sx={DIALOG_ACTIONS}>
            <Button variant="text" color="inherit" onClick={close}>
              {closeLabel}
            </Button>
            {more}
            <SubmitButton isBusy={isBusy} disabled={!isReady} color={isDanger ? 'error' : 'primary'}>
              {submitLabel}
            </SubmitButton>
          </DialogActions>
        </Box>
      </DialogFrame>
      <UnsavedGuard isDirty={isDirty} words={leaveWords} />
      <LeaveDialog open={isAsking} words={leaveWords} onLeave={onClose} onStay={() => setAsking(false)} />
    </>
  );
}

function Meanwhile({ words }: { words: LeaveWords }) {
  return (
    <Text role="alert" tone="warning" sx={{ px: 3, py: 1 }}>
      {words.meanwhile}
    </Text>
  );
}

const FORM = { display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden' };
const CONTENT = {
  ...{ pt: 1.5, pb: 2.5, px: 3, display: 'grid', alignContent: 'start', gap: 2 },
  '&[inert]': { opacity: 0.6 },
};
