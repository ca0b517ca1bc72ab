import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { inOrderOf, withJobMoved } from '#shared/drivers/stops.ts';
import { t } from '#shared/i18n/t.ts';
import { DIALOG_ACTIONS, DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import ArrowDownward from '../../../ui/icon/ArrowDownward.tsx';
import ArrowUpward from '../../../ui/icon/ArrowUpward.tsx';
import DragIndicator from '../../../ui/icon/DragIndicator.tsx';
import { Route } from '../../../ui/page/Route.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { JobNote } from './JobRows.tsx';
import type { DriveJob } from './use-jobs.ts';
import { useRowDrag } from './use-row-drag.ts';

interface OrderDialogProps {
  jobs: readonly DriveJob[];
  keys: readonly string[];
  isBusy: boolean;
  /** The answer: whether it was taken, by the server or for later. */
  onSave: (keys: readonly string[]) => Promise<boolean>;
  onClose: () => void;
}

/** The open jobs, to be put in order by buttons or by dragging. What is on its way stays first. */
export function OrderDialog({ jobs, keys, isBusy, onSave, onClose }: OrderDialogProps) {
  const { wanted, rows, first, move } = useWantedOrder(jobs, keys);
  const { list, follow, handle } = useRowDrag(move);
  const save = async () => {
    await onSave(wanted);
    onClose();
  };
  return (
    <DialogFrame open title={t('Order of Your Jobs')} width={520} onClose={onClose}>
      <DialogContent sx={{ pt: 0.5, pb: 2, px: { xs: 2, md: 3 } }}>
        <Box component="ul" ref={list} {...follow} sx={{ '& > li + li': { borderTop: '1px solid var(--border)' } }}>
          {rows.map((job, at) => (
            <OrderRow
              key={job.id}
              job={job}
              handle={at >= first ? handle(at) : undefined}
              onEarlier={at > first ? () => move(at, at - 1) : undefined}
              onLater={at >= first && at < rows.length - 1 ? () => move(at, at + 1) : undefined}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={DIALOG_ACTIONS}>
        <Button variant="text" color="inherit" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <SubmitButton
          type="button"
          isBusy={isBusy}
          disabled={wanted.join() === keys.join()}
          onClick={() => void save()}
        >
          {t('Save Order')}
        </SubmitButton>
      </DialogActions>
    </DialogFrame>
  );
}

/** The jobs as they are to stand; before `first` nothing is moved. */
function useWantedOrder(jobs: readonly DriveJob[], keys: readonly string[]) {
  const [wanted, setWanted] = useState(keys);
  const rows = inOrderOf(jobs, wanted);
  const first = rows[0]?.status === 'in_transit' ? 1 : 0;
  const move = (from: number, to: number) => {
    const [job, other] = [rows[Math.max(from, to)], rows[Math.min(from, to)]];
    if (job && other && Math.min(from, to) >= first) setWanted(withJobMoved(wanted, job.id, other.id));
  };
  return { wanted, rows, first, move };
}

interface OrderRowProps {
  job: DriveJob;
  /** Absent of what is on its way: it stays. */
  handle: ReturnType<ReturnType<typeof useRowDrag>['handle']> | undefined;
  /** Absent where it goes no further. */
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

function OrderRow({ job, handle, onEarlier, onLater }: OrderRowProps) {
  const about = { city: job.status === 'assigned' ? (job.pickupCity ?? '') : (job.deliveryCity ?? '') };
  return (
    <Box component="li" sx={ROW}>
      <Box {...handle} aria-hidden sx={{ ...HANDLE, opacity: handle ? 1 : 0.3 }}>
        <DragIndicator sx={{ fontSize: 'var(--icon-lg)' }} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Route from={job.pickupCity} to={job.deliveryCity} />
        <JobNote job={job} />
      </Box>
      <IconButton aria-label={t('Earlier: {city}', about)} disabled={!onEarlier} onClick={onEarlier}>
        <ArrowUpward />
      </IconButton>
      <IconButton aria-label={t('Later: {city}', about)} disabled={!onLater} onClick={onLater}>
        <ArrowDownward />
      </IconButton>
    </Box>
  );
}

const ROW = { display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 60 };
// A finger that takes it does not scroll.
const HANDLE = { display: 'flex', alignItems: 'center', minHeight: 48, pr: 1, touchAction: 'none', cursor: 'grab' };
