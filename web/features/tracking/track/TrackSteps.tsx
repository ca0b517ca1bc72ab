import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { t } from '#shared/i18n/t.ts';
import { statusColor, statusOf } from '../../../entities/shipments/chips/status.ts';
import type { Dates } from '../../../lib/format.ts';
import { Trans } from '../../../ui/i18n/Trans.tsx';
import Check from '../../../ui/icon/Check.tsx';
import type { TrackStep } from './track-text.ts';

interface TrackStepsProps {
  steps: readonly TrackStep[];
  dates: Pick<Dates, 'shortDate' | 'time'>;
}

export function TrackSteps({ steps, dates }: TrackStepsProps) {
  return (
    <Card
      component="ol"
      aria-label={t('Progress')}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))`,
        pt: { xs: 2.5, md: 3 },
        pb: { xs: 2, md: 2.75 },
        px: { xs: 0.5, md: 2.5 },
        breakInside: 'avoid',
      }}
    >
      {steps.map((step) => (
        <Step key={step.status} step={step} dates={dates} />
      ))}
    </Card>
  );
}

function Step({ step: { status, state, at, estimate }, dates }: { step: TrackStep; dates: TrackStepsProps['dates'] }) {
  const { label, icon: Icon } = statusOf(status);
  const Shown = state === 'done' ? Check : Icon;
  return (
    <Box component="li" aria-current={state === 'now' ? 'step' : undefined} sx={{ ...STEP, ...lineOf(state) }}>
      <Box sx={{ ...SQUARE, ...squareOf(state, status) }}>
        <Shown aria-hidden sx={{ fontSize: 'var(--icon)' }} />
      </Box>
      <Box
        component="b"
        sx={{
          display: 'block',
          fontWeight: state === 'next' ? 500 : 600,
          color: state === 'next' ? 'text.secondary' : undefined,
        }}
      >
        {t(label)}
        <span className="sr-only">{state === 'done' ? t(', done') : state === 'next' ? t(', not yet') : ''}</span>
      </Box>
      {at && (
        <time dateTime={at}>
          <span>{dates.shortDate(at)}</span>
          <span>{dates.time(at)}</span>
        </time>
      )}
      {estimate?.at && (
        <span>
          <Trans text="Est. {day}" day={dates.shortDate(estimate.at)} />
        </span>
      )}
      {estimate?.isLate && (
        <Box component="span" sx={{ '&&': { color: 'var(--error-text)' } }}>
          {t('Delayed')}
        </Box>
      )}
    </Box>
  );
}

const STEP = {
  position: 'relative',
  textAlign: 'center',
  px: { xs: 0, md: 0.5 },
  // Five words beside one another on the narrowest phones.
  fontSize: { xs: 'var(--fs-11)', sm: 'var(--fs-12)', md: 'var(--fs-14)' },
  lineHeight: { xs: 'var(--lh-12)', md: 'var(--lh-14)' },
  '& time span, & > span': {
    display: 'block',
    color: 'text.secondary',
    fontSize: { xs: 'var(--fs-11)', md: 'var(--fs-13)' },
    lineHeight: { xs: 'var(--lh-12)', md: 'var(--lh-13)' },
    fontVariantNumeric: 'tabular-nums',
  },
  '&::before': {
    content: '""',
    position: 'absolute',
    top: { xs: 15, md: 17 },
    left: { xs: 'calc(-50% + 16px)', md: 'calc(-50% + 18px)' },
    width: { xs: 'calc(100% - 32px)', md: 'calc(100% - 36px)' },
    borderTop: '3px solid var(--border-strong)',
  },
  '&:first-of-type::before': { display: 'none' },
} as const;

const SQUARE = {
  position: 'relative',
  width: { xs: 32, md: 36 },
  height: { xs: 32, md: 36 },
  mt: 0,
  mb: { xs: 1, md: 1.25 },
  mx: 'auto',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'var(--radius)',
  border: '2px solid var(--border-strong)',
  bgcolor: 'background.paper',
  color: 'var(--text-3)',
} as const;

function lineOf(state: TrackStep['state']) {
  return state === 'next' ? {} : { '&::before': { ...STEP['&::before'], borderColor: 'var(--delivered-solid)' } };
}

function squareOf(state: TrackStep['state'], status: string) {
  if (state === 'next') return {};
  const tone = state === 'done' ? 'delivered' : status;
  return {
    borderColor: statusColor(tone),
    bgcolor: statusColor(tone, 'bg'),
    color: statusColor(tone, 'fg'),
    ...(state === 'now' ? { boxShadow: `0 0 0 4px ${statusColor(tone, 'bg')}` } : {}),
  };
}
