import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { t } from '#shared/i18n/t.ts';
import { AvailabilitySwitch } from '../../../entities/drivers/AvailabilitySwitch.tsx';
import { useOwnDriver } from '../../../entities/drivers/use-drivers.ts';
import { useUser } from '../../../lib/session.ts';

/** Whether this driver takes new jobs, for the driver to say. `isLive`: a job is, by what this phone knows. */
export function DutySwitch({ driverId, isLive }: { driverId: string | undefined; isLive: boolean }) {
  const { id: userId } = useUser();
  const own = useOwnDriver(userId, driverId);
  if (!own) return null;
  const text = {
    available: t('Dispatch can assign you jobs.'),
    on_delivery: isLive
      ? t('You can go off duty once this job is delivered.')
      : t('You can go off duty once your delivery has been sent.'),
    offline: t("You won't get new jobs. Jobs already assigned to you stay yours."),
  }[own.status];
  return (
    // The whole row is pressed, not the small switch alone.
    <Card component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.25, px: 2, minHeight: 60 }}>
      <Box sx={{ flex: 1 }}>
        <Box sx={{ fontWeight: 600 }}>{t(own.status === 'offline' ? 'Off duty' : 'On duty')}</Box>
        <Box sx={{ fontSize: 'var(--fs-13)', lineHeight: 'var(--lh-13)', color: 'text.secondary' }}>{text}</Box>
      </Box>
      <AvailabilitySwitch driver={own} label={t('On duty')} />
    </Card>
  );
}
