import AccessTime from '@mui/icons-material/AccessTime';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ChevronRight from '@mui/icons-material/ChevronRight';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Decisions } from '#shared/contracts/reports.ts';
import { exceptionLabel } from '#shared/exception-label.ts';
import { pickupWindow } from '#shared/lateness.ts';
import { dueBriefly, lateBy } from '../../../entities/shipments/chips/due-words.ts';
import { formatDuration, formatNumber, useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { SilentIcon } from '../../../ui/page/icons.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { useDashboard } from './use-dashboard.ts';

const UntoldLine = lazyPart(() => import('./UntoldLine.tsx'), 'UntoldLine');

/** What needs a decision now; each line lands on the list under its filter. */
export function DashboardDecisions() {
  const { dashboard, error, retry } = useDashboard();
  const decisions = dashboard?.decisions;
  const aside = decisions && (
    <span className="num">
      {formatNumber(decisions.open)}
      {decisions.isWhole ? '' : '+'} open
    </span>
  );
  return (
    <Panel title="Needs a decision" aside={aside}>
      <Query
        data={decisions}
        error={error}
        retry={retry}
        loading={<LoadingRows text="Loading what is open..." rows={3} />}
        failing="What is open could not be loaded."
      >
        {(known) => (
          <Box sx={{ '& > * + *': { borderTop: '1px solid var(--border)' } }}>
            {known.open === 0 && <NothingOpen />}
            <Lines {...known} />
          </Box>
        )}
      </Query>
    </Panel>
  );
}

function Lines({ late, withoutDriver, exceptions, untold, silent }: Decisions) {
  const { shortDate, hourFormat } = useDates();
  const words = { today: useClock().today, write: shortDate, hourFormat };
  const filtered = (filter: string) => `${paths.shipments}?filter=${filter}`;
  const { urgent, dueToday } = withoutDriver;
  return (
    <>
      {late.count > 0 && (
        <Line
          to={filtered('late')}
          icon={AccessTime}
          count={late.count}
          isMore={late.isMore}
          label="Late"
          color="var(--error-text)"
        >
          {late.first.map((shipment) => (
            <li key={shipment.id}>
              {wayOf(shipment)}, {shipment.what} {lateBy(shipment)}
            </li>
          ))}
        </Line>
      )}
      {withoutDriver.count > 0 && (
        <Line to={filtered('no-driver')} icon={PersonOutlined} count={withoutDriver.count} label="Without a driver">
          {withoutDriver.first.slice(0, 1).map((shipment) => (
            <li key={shipment.id}>
              {wayOf(shipment)}
              {shipment.pickupDate && `, pickup ${dueBriefly(shipment.pickupDate, pickupWindow(shipment), words)}`}
            </li>
          ))}
          <li>
            {urgent} urgent, {dueToday} due today
          </li>
        </Line>
      )}
      {exceptions.count > 0 && (
        <Line
          to={filtered('exceptions')}
          icon={WarningAmberOutlined}
          count={exceptions.count}
          label={exceptions.count === 1 ? 'Exception' : 'Exceptions'}
          color="var(--exception-fg)"
        >
          {exceptions.first.map((shipment) => (
            <li key={shipment.id}>
              {wayOf(shipment)}
              {shipment.exception && `, ${exceptionLabel(shipment.exception.code)}`}
            </li>
          ))}
        </Line>
      )}
      {untold.count > 0 && <UntoldLine {...untold} />}
      {silent.count > 0 && (
        <Line
          to={paths.live}
          icon={SilentIcon}
          count={silent.count}
          label={silent.count === 1 ? 'Driver silent' : 'Drivers silent'}
        >
          {silent.first.map((driver) => (
            <SilentDriver key={driver.id} driver={driver} />
          ))}
        </Line>
      )}
    </>
  );
}

type Way = Decisions['late']['first'][number] | Decisions['exceptions']['first'][number];

function wayOf({ pickupCity, deliveryCity }: Way): string {
  return `${pickupCity ?? 'N/A'} to ${deliveryCity ?? 'N/A'}`;
}

type Silent = Decisions['silent']['first'][number];

function SilentDriver({ driver: { name, vehicleNumber, lastLocationUpdate } }: { driver: Silent }) {
  const { now } = useClock();
  return (
    <li>
      {name}, <span className="mono">{vehicleNumber}</span>,{' '}
      {lastLocationUpdate ? `silent ${formatDuration(now - Date.parse(lastLocationUpdate))}` : 'no position yet'}
    </li>
  );
}

interface LineProps {
  to: string;
  icon: typeof AccessTime;
  count: number;
  isMore?: true | undefined;
  label: string;
  color?: string;
  children: ReactNode;
}

function Line({ to, icon: Icon, count, isMore, label, color, children }: LineProps) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'grid',
        gridTemplateColumns: '20px minmax(0, 1fr) auto',
        rowGap: 0,
        columnGap: 1.5,
        py: { xs: 1.5, md: 1.75 },
        pr: { xs: 1.5, md: 2 },
        pl: 'var(--inset)',
        '&:hover': { bgcolor: 'var(--surface-hover)' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 'var(--icon-lg)', color: color ?? 'var(--text-3)' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" sx={{ display: 'flex', gap: 1, fontWeight: 600, color }}>
          <span className="num">
            {formatNumber(count)}
            {isMore && '+'}
          </span>{' '}
          {label}
        </Typography>
        <Box
          component="ul"
          sx={{
            '& li': {
              mt: 0.5,
              fontSize: 'var(--fs-13)',
              lineHeight: 'var(--lh-13)',
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
    <Box sx={{ display: 'flex', gap: 1.5, p: 2.5, alignItems: 'flex-start' }}>
      <CheckCircleOutlined aria-hidden sx={{ fontSize: 'var(--icon-lg)', color: 'var(--success-text)' }} />
      <Box>
        <Typography sx={{ fontWeight: 600 }}>Nothing needs a decision</Typography>
        <Typography sx={{ color: 'text.secondary', fontSize: 'var(--fs-13)' }}>
          No late shipments, no exceptions, and every shipment has a driver.
        </Typography>
      </Box>
    </Box>
  );
}
