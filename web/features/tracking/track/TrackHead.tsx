import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import { useHydrated } from '../../../lib/form/use-hydrated.ts';
import { paths } from '../../../lib/paths.ts';
import { Trans } from '../../../ui/i18n/Trans.tsx';
import PrintOutlined from '../../../ui/icon/PrintOutlined.tsx';
import Refresh from '../../../ui/icon/Refresh.tsx';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import type { TroubleWords as Trouble } from './track-trouble.ts';

interface TrackHeadProps {
  chips: ReactNode;
  headline: string;
  subline: ReactNode;
}

/** What is asked first: which shipment, where it is, and when it arrives. */
export function TrackHead({ chips, headline, subline }: TrackHeadProps) {
  const isAwake = useHydrated();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, color: 'text.secondary' }}>
        {chips}
      </Box>
      <Box sx={HEAD}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h1" sx={HEADLINE}>
            {headline}
          </Typography>
          <Text component="p" size="body" sx={SUBLINE}>
            {subline}
          </Text>
        </Box>
        <Box className="no-print" sx={ACTIONS}>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<PrintOutlined />}
            disabled={!isAwake}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
          <Button component={Link} to={paths.track()} variant="outlined" color="inherit">
            {t('Track Another')}
          </Button>
        </Box>
      </Box>
    </>
  );
}

interface LastUpdateProps {
  /** How long ago; only of what is moving. */
  ago: ReactNode;
  /** Absent where nothing more will happen. */
  onRefresh: (() => void) | undefined;
}

export function LastUpdate({ ago, onRefresh }: LastUpdateProps) {
  const isAwake = useHydrated();
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {ago && (
        <span data-early="update">
          <Trans text="Last update {ago}." ago={ago} />
        </span>
      )}
      {onRefresh && (
        <IconButton
          className="no-print"
          data-early="refresh"
          aria-label={t('Refresh')}
          size="small"
          disabled={!isAwake}
          onClick={onRefresh}
          sx={{ ml: 0.25, my: -1, color: 'var(--text-3)' }}
        >
          <Refresh sx={{ fontSize: 'var(--icon)' }} />
        </IconButton>
      )}
    </Box>
  );
}

export function TrackProblem({ text, when }: Trouble) {
  return (
    <Card component="section" aria-label={t('Exception')} sx={TROUBLE}>
      <WarningAmberOutlined aria-hidden sx={{ fontSize: 'var(--icon-lg)', color: 'var(--exception-fg)' }} />
      <Box>
        <Text component="p" size="body" weight={600}>
          {text}
        </Text>
        <Text component="p" size="small" tone="quiet" sx={{ lineHeight: 'var(--lh-14)' }}>
          {when}
        </Text>
      </Box>
    </Card>
  );
}

const HEAD = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { md: 'flex-end' },
  gap: { xs: 2, md: 1.5 },
  mt: 1.25,
  mb: { xs: 2, md: 3.5 },
} as const;

const TROUBLE = {
  display: 'flex',
  gap: 1.5,
  p: 'var(--pad-head)',
  mb: { xs: 2, md: 3 },
  borderColor: 'var(--exception-line)',
} as const;

const HEADLINE = {
  fontSize: { xs: 'var(--fs-28)', md: 'var(--fs-36)' },
  lineHeight: { xs: 'var(--lh-28)', md: 'var(--lh-36)' },
  letterSpacing: '-0.022em',
  // Not a day alone in the second line.
  textWrap: 'balance',
} as const;

const SUBLINE = {
  color: 'text.secondary',
  mt: 0.75,
  fontSize: { xs: 'var(--fs-14)', md: 'var(--fs-16)' },
  lineHeight: { xs: 'var(--lh-14)', md: 'var(--lh-16)' },
} as const;

const ACTIONS = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'auto auto' },
  gap: 1,
  flex: 'none',
} as const;
