import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '#shared/i18n/t.ts';
import { cityLine, deliveryOf } from '#shared/places/place.ts';
import { exceptionLabel } from '#shared/shipments/exception-label.ts';
import { deliveryWindow } from '#shared/shipments/lateness.ts';
import { dateAndHours } from '../../../entities/shipments/chips/due-text.ts';
import { shortContainerLabel } from '../../../entities/shipments/chips/labels.ts';
import { formatWeight, useDates } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { telHref } from '../../../lib/tel-href.ts';
import ChatOutlined from '../../../ui/icon/ChatOutlined.tsx';
import FactCheckOutlined from '../../../ui/icon/FactCheckOutlined.tsx';
import NearMeOutlined from '../../../ui/icon/NearMeOutlined.tsx';
import PhoneOutlined from '../../../ui/icon/PhoneOutlined.tsx';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { NoWrap } from '../../../ui/page/NoWrap.tsx';
import type { DriveJob } from './use-jobs.ts';

/** What is wrong, and what happens next. */
export function JobTrouble({ exception: { code, note } }: { exception: NonNullable<DriveJob['exception']> }) {
  return (
    <Box sx={TROUBLE}>
      <WarningAmberOutlined aria-hidden sx={{ fontSize: 'var(--icon-lg)', color: 'var(--exception-fg)' }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600, color: 'var(--exception-fg)' }}>
          {t('{trouble}: waiting for dispatch', { trouble: t(exceptionLabel(code)) })}
        </Box>
        {note && <div>{note}</div>}
        <Box sx={{ color: 'text.secondary' }}>{t('Resume the job when you can continue.')}</Box>
      </Box>
    </Box>
  );
}

interface LinksProps {
  job: DriveJob;
  place: string;
  onMessage: () => void;
  onProblem: () => void;
}

/** Where it goes, whom to call or write to, and where to say what is wrong. */
export function Links({ job, place, onMessage, onProblem }: LinksProps) {
  const { dispatchPhone } = useUser();
  const isLeftOver = Boolean(job.customerPhone) === Boolean(dispatchPhone);
  return (
    <Box sx={LINKS}>
      <Button
        component="a"
        href={navigationTo(place)}
        target="_blank"
        rel="noreferrer"
        variant="contained"
        color="secondary"
        startIcon={<NearMeOutlined />}
      >
        {t('Navigate')}
      </Button>
      {job.customerPhone && <Call phone={job.customerPhone} label={t(dispatchPhone ? 'Call Customer' : 'Call')} />}
      {dispatchPhone && <Call phone={dispatchPhone} label={t('Call Dispatch')} />}
      <Button variant="outlined" color="inherit" startIcon={<ChatOutlined />} onClick={onMessage}>
        {t('Message Dispatch')}
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<WarningAmberOutlined />}
        onClick={onProblem}
        sx={{ color: 'var(--exception-fg)', gridColumn: isLeftOver ? '1 / -1' : undefined }}
      >
        {t('Problem')}
      </Button>
    </Box>
  );
}

function Call({ phone, label }: { phone: string; label: string }) {
  return (
    <Button component="a" href={telHref(phone)} variant="outlined" color="inherit" startIcon={<PhoneOutlined />}>
      {label}
    </Button>
  );
}

/** Both open the navigation that the phone has; in a browser they are maps. */
function navigationTo(place: string): string {
  const target = encodeURIComponent(place);
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent);
  return isApple
    ? `https://maps.apple.com/?daddr=${target}`
    : `https://www.google.com/maps/dir/?api=1&destination=${target}`;
}

/** Where it goes after the pickup: known before the driver leaves the terminal. */
export function Destination({ job }: { job: DriveJob }) {
  const dates = useDates();
  const { deliveryAddress, estimatedDelivery } = job;
  return (
    <Box sx={{ py: 1.25, px: 2, borderTop: '1px solid var(--border)', overflowWrap: 'anywhere' }}>
      <Box sx={LABEL}>{t('Then deliver to')}</Box>
      <Box sx={{ fontSize: 'var(--fs-16)', lineHeight: 'var(--lh-16)', fontWeight: 600 }}>
        {cityLine(deliveryOf(job)) || t('N/A')}
      </Box>
      {deliveryAddress && <div>{deliveryAddress}</div>}
      <Box sx={{ color: 'text.secondary' }}>
        <NoWrap text={dateAndHours(estimatedDelivery, deliveryWindow(job), dates) ?? t('No date')} />
      </Box>
    </Box>
  );
}

/** Container number, seal and photos, as seen at the pickup. */
export function RecordPickup({ onRecord }: { onRecord: () => void }) {
  return (
    <Box sx={{ p: 1, borderTop: '1px solid var(--border)' }}>
      <Button
        variant="text"
        color="inherit"
        startIcon={<FactCheckOutlined />}
        onClick={onRecord}
        sx={{
          '&&': { whiteSpace: 'normal' },
          width: '100%',
          minHeight: 48,
          justifyContent: 'flex-start',
          textAlign: 'left',
          px: 1,
        }}
      >
        {t('Record Container, Seal & Photos')}
      </Button>
    </Box>
  );
}

/** The container, as the driver checks it. */
export function Cells({ job }: { job: DriveJob }) {
  const type = job.containerType && shortContainerLabel(job.containerType);
  const weight = job.weight && formatWeight(job.weight, job.weightUnit);
  const cells = [
    job.containerNumber && { label: t('Container'), value: <CopyNumber value={job.containerNumber} weight={600} /> },
    job.sealNumber && { label: t('Seal'), value: <CopyNumber value={job.sealNumber} weight={600} /> },
    (type || weight) && { label: t('Type, weight'), value: [type, weight].filter(Boolean).join(', ') },
  ].filter((cell) => typeof cell === 'object');
  return (
    <Box component="dl" sx={CELLS}>
      {cells.map(({ label, value }) => (
        <Box key={label} sx={{ py: 1.25, px: 2, minWidth: 0 }}>
          <Box component="dt" sx={LABEL}>
            {label}
          </Box>
          <Box component="dd" sx={{ fontSize: 'var(--fs-16)', lineHeight: 'var(--lh-16)', fontWeight: 600 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const LABEL = { fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-12)', color: 'text.secondary' };
/** Two and two on a phone; one that is left over has the line for itself. */
const LINKS = {
  display: { xs: 'grid', sm: 'flex' },
  flexWrap: 'wrap',
  gridTemplateColumns: '1fr 1fr',
  gap: 1,
  mt: 2,
  '&& > *': {
    flex: '1 1 auto',
    minWidth: 0,
    minHeight: 48,
    px: { xs: 1, sm: 2 },
    // The longest words take two lines on a narrow phone, beside their icon.
    textAlign: 'left',
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    lineHeight: 'var(--lh-14)',
  },
};
const TROUBLE = {
  display: 'flex',
  gap: 1.25,
  mt: 1.5,
  py: 1.25,
  px: 1.5,
  border: '1px solid var(--exception-line)',
  borderRadius: 'var(--radius-sm)',
};
const CELLS = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  overflow: 'hidden',
  // Lines between cells, however many stand beside each other.
  '& > *': { boxShadow: '-1px -1px 0 var(--border)' },
  borderTop: '1px solid var(--border)',
};
