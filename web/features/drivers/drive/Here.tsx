import Box from '@mui/material/Box';
import { t } from '#shared/i18n/t.ts';
import { useDates } from '../../../lib/format.ts';
import PlaceOutlined from '../../../ui/icon/PlaceOutlined.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import type { DriveJob } from './use-jobs.ts';

interface HereProps {
  job: DriveJob;
  isBusy: boolean;
  onHere: (stopKey: string) => void;
}

/** Since when the driver is at the stop; until that is known, the button that says so. */
export function Here({ job: { stopKey, hereSince }, isBusy, onHere }: HereProps) {
  const { time } = useDates();
  if (stopKey === undefined) return null;
  if (hereSince !== undefined) {
    return (
      <Box role="status" sx={SINCE}>
        <PlaceOutlined aria-hidden sx={{ fontSize: 'var(--icon-lg)' }} />
        {t('Here since {time}', { time: time(hereSince) })}
      </Box>
    );
  }
  return (
    <SubmitButton
      type="button"
      variant="outlined"
      color="inherit"
      startIcon={<PlaceOutlined />}
      isBusy={isBusy}
      onClick={() => onHere(stopKey)}
      sx={{ mt: 2, width: '100%', '&&': { minHeight: 48 } }}
    >
      {t('I’m Here')}
    </SubmitButton>
  );
}

const SINCE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mt: 1,
  fontSize: 'var(--fs-16)',
  fontWeight: 600,
  color: 'var(--success-text)',
};
