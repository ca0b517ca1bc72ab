import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { inOrderOf } from '#shared/drivers/stops.ts';
import { t } from '#shared/i18n/t.ts';
import { DIALOG_ACTIONS, DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { Route } from '../../../ui/page/Route.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import type { DriveJob } from './use-jobs.ts';

interface OtherOrderDialogProps {
  jobs: readonly DriveJob[];
  mine: readonly string[];
  present: readonly string[];
  isBusy: boolean;
  onChoose: (isMine: boolean) => void;
}

/** The stops stand in another order by now: both, to choose from. */
export function OtherOrderDialog({ jobs, mine, present, isBusy, onChoose }: OtherOrderDialogProps) {
  const leave = () => onChoose(false);
  return (
    <DialogFrame open title={t('The order has changed')} width={640} onClose={leave}>
      <DialogContent sx={{ pt: 0.5, pb: 2, px: { xs: 2, md: 3 } }}>
        <Box component="p" sx={{ mb: 2, color: 'text.secondary' }}>
          {t('Your stops were put into another order, or have changed, since you set yours.')}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Order title={t('The order now')} jobs={inOrderOf(jobs, present)} />
          <Order title={t('Your order')} jobs={inOrderOf(jobs, mine)} />
        </Box>
      </DialogContent>
      <DialogActions sx={DIALOG_ACTIONS}>
        <Button variant="outlined" color="inherit" onClick={leave}>
          {t('Keep Current Order')}
        </Button>
        <SubmitButton type="button" isBusy={isBusy} onClick={() => onChoose(true)}>
          {t('Use My Order')}
        </SubmitButton>
      </DialogActions>
    </DialogFrame>
  );
}

function Order({ title, jobs }: { title: string; jobs: readonly DriveJob[] }) {
  return (
    <section aria-label={title}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ol" sx={{ pl: 2.5, '& > li': { py: 0.75 }, listStyle: 'decimal' }}>
        {jobs.map(({ id, pickupCity, deliveryCity }) => (
          <li key={id}>
            <Route from={pickupCity} to={deliveryCity} />
          </li>
        ))}
      </Box>
    </section>
  );
}
