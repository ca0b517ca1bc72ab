import AccessTime from '@mui/icons-material/AccessTime';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ChevronRight from '@mui/icons-material/ChevronRight';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SignalCellularOff from '@mui/icons-material/SignalCellularOff';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Driver } from '#shared/contracts/drivers.ts';
import type { Shipment } from '#shared/shipment.ts';
import { exceptionLabel } from '../../../entities/shipments/chips/labels.ts';
import { formatDuration, formatNumber, useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Failing } from '../../../ui/page/Failing.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { type Decisions, useDecisions } from './use-dashboard.ts';

const SHOWN = 2;

/** What needs a decision now; each line lands on the list under its filter. */
export function DashboardDecisions() {
  const { decisions, error, retry } = useDecisions();
  const open = decisions ? totalOf(decisions) : undefined;
  const aside = open !== undefined && <span className="num">{formatNumber(open)} open</span>;
  return (
    <Panel title="Needs a decision" aside={aside} isBusy={!decisions && !error}>
      {!decisions && !error && <LoadingRows text="Loading what is open..." rows={3} />}
      {!decisions && error && <Failing what="What is open could not be loaded." onRetry={retry} />}
      {decisions && open === 0 && <NothingOpen />}
      {decisions && <Lines {...decisions} />}
    </Panel>
  );
}

/** How many shipments and drivers wait; what is both late and without a driver counts once. */
function totalOf({ late, withoutDriver, exceptions, silent }: Decisions): number {
  const shipments = [...late.map(({ shipment }) => shipment), ...withoutDriver, ...exceptions];
  return new Set(shipments.map(({ id }) => id)).size + silent.length;
}

function Lines({ late, withoutDriver, exceptions, silent }: Decisions) {
  const { today, shortDate } = useDates();
  const filtered = (filter: string) => `${paths.shipments}?filter=${filter}`;
  const urgent = withoutDriver.filter(({ priority }) => priority === 'urgent').length;
  const dueToday = withoutDriver.filter(({ pickupDate }) => pickupDate && pickupDate <= today()).length;
  return (
    <>
      {late.length > 0 && (
        <Line to={filtered('late')} icon={AccessTime} count={late.length} label="Late" color="var(--error-text)">
          {late.slice(0, SHOWN).map(({ shipment, lateness }) => (
            <li key={shipment.id}>
              {wayOf(shipment)}, {lateness.what} {lateness.days} d late
            </li>
          ))}
        </Line>
      )}
      {withoutDriver.length > 0 && (
        <Line to={filtered('no-driver')} icon={PersonOutlined} count={withoutDriver.length} label="Without a driver">
          {withoutDriver.slice(0, 1).map((shipment) => (
            <li key={shipment.id}>
              {wayOf(shipment)}
              {shipment.pickupDate &&
                `, pickup ${shipment.pickupDate === today() ? 'today' : shortDate(shipment.pickupDate)}`}
            </li>
          ))}
          <li>
            {urgent} urgent, {dueToday} due today
          </li>
        </Line>
      )}
      {exceptions.length > 0 && (
        <Line
          to={filtered('exceptions')}
          icon={WarningAmberOutlined}
          count={exceptions.length}
          label={exceptions.length === 1 ? 'Exception' : 'Exceptions'}
          color="var(--exception-fg)"
        >
          {exceptions.slice(0, SHOWN).map((shipment) => (
            <li key={shipment.id}>
              {wayOf(shipment)}
              {shipment.exception && `, ${exceptionLabel(shipment.exception.code)}`}
            </li>
          ))}
        </Line>
      )}
      {silent.length > 0 && (
        <Line
          to={paths.live}
          icon={SignalCellularOff}
          count={silent.length}
          label={silent.length === 1 ? 'Driver silent' : 'Drivers silent'}
        >
          {silent.slice(0, SHOWN).map((driver) => (
            <SilentDriver key={driver.id} driver={driver} />
          ))}
        </Line>
      )}
    </>
  );
}

function wayOf({ pickupCity, deliveryCity }: Shipment): string {
  return `${pickupCity ?? 'N/A'} to ${deliveryCity ?? 'N/A'}`;
}

function SilentDriver({ driver: { name, vehicleNumber, lastLocationUpdate } }: { driver: Driver }) {
  return (
    <li>
      {name}, <span className="mono">{vehicleNumber}</span>,{' '}
      {lastLocationUpdate ? `silent ${formatDuration(Date.now() - Date.parse(lastLocationUpdate))}` : 'no position yet'}
    </li>
  );
}

interface LineProps {
  to: string;
  icon: typeof AccessTime;
  count: number;
  label: string;
  color?: string;
  children: ReactNode;
}

function Line({ to, icon: Icon, count, label, color, children }: LineProps) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'grid',
        gridTemplateColumns: '20px minmax(0, 1fr) auto',
        gap: '0 12px',
        p: { xs: '12px 12px 12px 16px', md: '14px 16px 14px 20px' },
        '& + &': { borderTop: '1px solid var(--border)' },
        '&:hover': { bgcolor: 'var(--surface-hover)' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 'var(--icon-lg)', color: color ?? 'var(--text-3)' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" sx={{ display: 'flex', gap: 1, fontWeight: 600, color }}>
          <span className="num">{formatNumber(count)}</span> {label}
        </Typography>
        <Box
          component="ul"
          sx={{
            '& li': {
              mt: 0.5,
              fontSize: 'var(--fs-13)',
              lineHeight: '18px',
              color: 'text.secondary',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            },
          }}
        >
          {children}
        </Box>
      </Box>
      <ChevronRight aria-hidden sx={{ fontSize: 'var(--icon)', color: 'var(--text-3)' }} />
    </Box>
  );
}

function NothingOpen() {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, p: '20px', alignItems: 'flex-start' }}>
      <CheckCircleOutlined aria-hidden sx={{ fontSize: 'var(--icon-lg)', color: 'var(--success-text)' }} />
      <Box>
        <Typography sx={{ fontWeight: 600 }}>Nothing waits for you</Typography>
        <Typography sx={{ color: 'text.secondary', fontSize: 'var(--fs-13)' }}>
          No late shipments, no exceptions, and every shipment has a driver.
        </Typography>
      </Box>
    </Box>
  );
}
