import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Refresh from '@mui/icons-material/Refresh';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { TrackResult } from '#shared/contracts/tracking.ts';
import { ExceptionChip } from '../../../entities/shipments/chips/ExceptionChip.tsx';
import { StatusChip } from '../../../entities/shipments/chips/StatusChip.tsx';
import { datesIn } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { RelativeTime } from '../../../ui/page/RelativeTime.tsx';
import { TrackBlocks } from './TrackBlocks.tsx';
import { TrackSide } from './TrackSide.tsx';
import { TrackSteps } from './TrackSteps.tsx';
import { headlineOf, lastStepOf, stepsOf, type TrackTrouble, troubleOf, updatedAt } from './track-words.ts';
import { usePrintInLight } from './use-print-in-light.ts';

interface TrackResultViewProps {
  result: TrackResult;
  onRefresh: () => void;
}

/** Status in words, the way so far, and everything that the visitor may know; prints on one page. */
export function TrackResultView({ result, onRefresh }: TrackResultViewProps) {
  const { caller } = useSession();
  const dates = useMemo(() => datesIn(result.timezone, result.country), [result.timezone, result.country]);
  const { shipment } = result;
  const trouble = troubleOf(result, dates);
  usePrintInLight();
  return (
    <Box sx={{ pt: caller === 'anonymous' ? { xs: 2.5, md: 4.5 } : 0, pb: { xs: 5, md: 8 }, '@media print': { p: 0 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, color: 'text.secondary' }}>
        <StatusChip status={shipment.status} />
        {shipment.exception && <ExceptionChip code={shipment.exception.code} />}
        <CopyNumber value={shipment.trackingNumber} />
      </Box>
      <Box sx={HEAD}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h1" sx={HEADLINE}>
            {headlineOf(result, dates)}
          </Typography>
          <Typography sx={SUBLINE}>
            {lastStepOf(result, dates)} <LastUpdate result={result} onRefresh={onRefresh} />
          </Typography>
        </Box>
        <Box className="no-print" sx={ACTIONS}>
          <Button variant="outlined" color="inherit" startIcon={<PrintOutlined />} onClick={() => window.print()}>
            Print
          </Button>
          <Button component={Link} to={paths.track()} variant="contained">
            Track Another
          </Button>
        </Box>
      </Box>
      {trouble && <Trouble {...trouble} />}
      <TrackSteps steps={stepsOf(result, dates)} dates={dates} />
      <Box sx={COLUMNS}>
        <TrackBlocks result={result} dates={dates} />
        <TrackSide result={result} dates={dates} />
      </Box>
    </Box>
  );
}

function Trouble({ text, when }: TrackTrouble) {
  return (
    <Card component="section" aria-label="Exception" sx={TROUBLE}>
      <WarningAmberOutlined aria-hidden sx={{ fontSize: 'var(--icon-lg)', color: 'var(--exception-fg)' }} />
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
        <Typography sx={{ color: 'text.secondary', fontSize: 'var(--fs-13)' }}>{when}</Typography>
      </Box>
    </Card>
  );
}

function LastUpdate({ result, onRefresh }: TrackResultViewProps) {
  const { status } = result.shipment;
  const isMoving = status === 'picked_up' || status === 'in_transit';
  const isOver = status === 'delivered' || status === 'cancelled';
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {isMoving && (
        <>
          Last update <RelativeTime value={updatedAt(result)} />.
        </>
      )}
      {!isOver && (
        <IconButton
          className="no-print"
          aria-label="Refresh"
          size="small"
          onClick={onRefresh}
          sx={{ ml: 0.25, my: -1, color: 'var(--text-3)' }}
        >
          <Refresh sx={{ fontSize: 'var(--icon)' }} />
        </IconButton>
      )}
    </Box>
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

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 344px' },
  alignItems: 'start',
  gap: { xs: 2, md: 3 },
  mt: { xs: 2, md: 3 },
  '@media print': { gridTemplateColumns: 'minmax(0, 1.6fr) minmax(0, 1fr)', gap: 1.5, mt: 1.5 },
} as const;
