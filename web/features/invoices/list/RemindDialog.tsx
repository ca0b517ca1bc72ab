import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useEffect, useState } from 'react';
import type { RemindResult } from '#shared/contracts/invoice-changes.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { DIALOG_ACTIONS, DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { Failing } from '../../../ui/page/Failing.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { RemindResults } from './RemindResults.tsx';
import { remindersOf } from './remind-words.ts';
import { type Reminded, useRemind } from './use-remind.ts';

interface RemindDialogProps {
  invoiceIds: readonly string[];
  /** With whether all of them were sent. */
  onClose: (isDone: boolean) => void;
}

/** The reminders before and after they went; those that are left are sent by pressing again. */
function useReminding(invoiceIds: readonly string[]) {
  const { ask, send } = useRemind();
  const [plan, setPlan] = useState<readonly RemindResult[]>();
  const [sent, setSent] = useState<Reminded>();
  const asking = useAction({
    call: () => ask(invoiceIds),
    failure: { inPlace: 'Nothing was sent.' },
    onDone: setPlan,
  });
  const sending = useAction({
    call: () => send(sent?.left ?? invoiceIds),
    failure: 'The reminders could not be sent',
    onDone: (next) => setSent({ ...next, results: [...(sent?.results ?? []), ...next.results] }),
  });
  const { act: look } = asking;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it opens; Retry asks again.
  useEffect(() => void look(), []);
  const count = sent ? sent.left.length : (plan?.filter(({ skipped }) => !skipped).length ?? 0);
  return { plan, sent, asking, sending, count };
}

/** How many reminders go to whom, which do not and why; then they go, and it says what became of each. */
export function RemindDialog({ invoiceIds, onClose }: RemindDialogProps) {
  const { plan, sent, asking, sending, count } = useReminding(invoiceIds);
  const isDone = sent?.left.length === 0;
  const shown = sent?.results ?? plan;
  const close = () => onClose(isDone);
  return (
    <DialogFrame open title={sent ? 'Reminders Sent' : 'Send Reminders'} width={560} onClose={close}>
      <DialogContent sx={{ pt: 0.5, pb: 2.5, px: 3 }}>
        {shown && <RemindResults results={shown} sent={sent} />}
        {!shown && asking.refusal && (
          <Failing
            what="The reminders could not be shown."
            detail={asking.refusal.message}
            onRetry={() => void asking.act()}
          />
        )}
        {!shown && !asking.refusal && <LoadingRows text="Loading the reminders..." rows={3} />}
      </DialogContent>
      <DialogActions sx={DIALOG_ACTIONS}>
        <Button variant="text" color="inherit" onClick={close}>
          {sent ? 'Close' : 'Cancel'}
        </Button>
        {!isDone && (
          <SubmitButton type="button" isBusy={sending.isBusy} disabled={count === 0} onClick={() => void sending.act()}>
            Send {sent && 'Other '}
            {remindersOf(count)}
          </SubmitButton>
        )}
      </DialogActions>
    </DialogFrame>
  );
}
