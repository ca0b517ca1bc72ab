import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useAction } from '../../../lib/form/use-action.ts';
import { useFreshQuery } from '../../../lib/form/use-fresh-query.ts';
import { DIALOG_ACTIONS, DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { RemindResults } from './RemindResults.tsx';
import { remindersOf } from './reminder-results.ts';
import { type Reminded, useRemind } from './use-remind.ts';

interface RemindDialogProps {
  invoiceIds: readonly string[];
  /** With whether all of them were sent. */
  onClose: (isDone: boolean) => void;
}

/** The reminders before and after they went; those that are left are sent by pressing again. */
function useReminding(invoiceIds: readonly string[]) {
  const { ask, send } = useRemind();
  const [sent, setSent] = useState<Reminded>();
  const asked = useFreshQuery(() => ask(invoiceIds), 'Nothing was sent.');
  const plan = asked.data;
  const sending = useAction({
    call: () => send(sent?.left ?? invoiceIds),
    failure: 'The reminders could not be sent',
    onDone: (next) => setSent({ ...next, results: [...(sent?.results ?? []), ...next.results] }),
  });
  const count = sent ? sent.left.length : (plan?.filter(({ skipped }) => !skipped).length ?? 0);
  return { asked, sent, sending, count };
}

/** How many reminders go to whom, which do not and why; then they go, and it says what became of each. */
export function RemindDialog({ invoiceIds, onClose }: RemindDialogProps) {
  const { asked, sent, sending, count } = useReminding(invoiceIds);
  const isDone = sent?.left.length === 0;
  const close = () => onClose(isDone);
  return (
    <DialogFrame open title={sent ? 'Reminders Sent' : 'Send Reminders'} width={560} onClose={close}>
      <DialogContent sx={{ pt: 0.5, pb: 2.5, px: 3 }}>
        <Query
          {...asked}
          data={sent?.results ?? asked.data}
          loading={<LoadingRows text="Loading the reminders..." rows={3} />}
          failing="The reminders could not be shown."
        >
          {(results) => <RemindResults results={results} sent={sent} />}
        </Query>
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
