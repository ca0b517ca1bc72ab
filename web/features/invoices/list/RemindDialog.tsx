import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useEffect, useState } from 'react';
import type { RemindResult } from '#shared/contracts/invoice-changes.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { formatNumber } from '../../../lib/format.ts';
import { DIALOG_ACTIONS, DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { Failing } from '../../../ui/page/Failing.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { remindersOf, SKIPPED, toWhom } from './remind-words.ts';
import { useRemind } from './use-remind.ts';

interface RemindDialogProps {
  invoiceIds: readonly string[];
  onClose: () => void;
}

/** How many reminders go to whom, which do not and why; then they go, and it says what became of each. */
export function RemindDialog({ invoiceIds, onClose }: RemindDialogProps) {
  const { ask, send } = useRemind(invoiceIds);
  const [plan, setPlan] = useState<readonly RemindResult[]>();
  const [sent, setSent] = useState<readonly RemindResult[]>();
  const asking = useAction({ call: ask, failure: { inPlace: 'Nothing was sent.' }, onDone: setPlan });
  const sending = useAction({ call: send, failure: 'The reminders could not be sent', onDone: setSent });
  const { act: look } = asking;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it opens; Retry asks again.
  useEffect(() => void look(), []);
  const shown = sent ?? plan;
  const count = plan?.filter(({ skipped }) => !skipped).length ?? 0;
  return (
    <DialogFrame open title={sent ? 'Reminders Sent' : 'Send Reminders'} width={560} onClose={onClose}>
      <DialogContent sx={{ pt: 0.5, pb: 2.5, px: 3 }}>
        {shown && <Results results={shown} isSent={sent !== undefined} />}
        {!shown && asking.refusal && (
          <Failing
            what="The reminders could not be shown."
            detail={asking.refusal.message}
            onRetry={() => void look()}
          />
        )}
        {!shown && !asking.refusal && <LoadingRows text="Loading the reminders..." rows={3} />}
      </DialogContent>
      <DialogActions sx={DIALOG_ACTIONS}>
        <Button variant="text" color="inherit" onClick={onClose}>
          {sent ? 'Close' : 'Cancel'}
        </Button>
        {!sent && (
          <SubmitButton type="button" isBusy={sending.isBusy} disabled={count === 0} onClick={() => void sending.act()}>
            Send {remindersOf(count)}
          </SubmitButton>
        )}
      </DialogActions>
    </DialogFrame>
  );
}

function Results({ results, isSent }: { results: readonly RemindResult[]; isSent: boolean }) {
  const going = results.filter(({ skipped }) => !skipped);
  const skipped = results.filter((result) => result.skipped);
  return (
    <Box component="section" aria-label="Reminders" tabIndex={0} sx={{ maxHeight: 420, overflow: 'auto' }}>
      <Text component="p" weight={600}>
        {going.length === 0
          ? 'No reminder goes out.'
          : `${remindersOf(going.length).toLowerCase()} ${isSent ? 'on the way' : 'by e-mail'}, with the invoice attached:`}
      </Text>
      <Box component="ul" sx={LIST}>
        {toWhom(going).map(({ to, numbers }) => (
          <Text key={to} component="li" size="small">
            {to}: <span className="mono">{numbers.join(', ')}</span>
          </Text>
        ))}
      </Box>
      {skipped.length > 0 && (
        <>
          <Text component="p" weight={600} sx={{ mt: 2 }}>
            {formatNumber(skipped.length)} left out:
          </Text>
          <Box component="ul" sx={LIST}>
            {skipped.map(({ id, invoiceNumber = 'Unknown invoice', skipped: why, to }) => (
              <Text key={id} component="li" size="small">
                <span className="mono">{invoiceNumber}</span>: {why && SKIPPED[why]}
                {why === 'marked' && ` (${to})`}
              </Text>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

const LIST = { mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' } as const;
