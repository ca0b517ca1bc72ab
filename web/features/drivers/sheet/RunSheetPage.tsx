import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { givenOrUndefined } from '#shared/accounts/not-given.ts';
import type { Job } from '#shared/contracts/drivers.ts';
import type { StopSite } from '#shared/contracts/stops.ts';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import { cityLine, deliveryOf, pickupOf } from '#shared/places/place.ts';
import { deliveryWindow, pickupWindow } from '#shared/shipments/lateness.ts';
import { dateAndHours } from '../../../entities/shipments/chips/due-text.ts';
import { shortContainerLabel, vehicleLabel } from '../../../entities/shipments/chips/labels.ts';
import { formatWeight, useDates } from '../../../lib/format.ts';
import PrintOutlined from '../../../ui/icon/PrintOutlined.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { NoWrap } from '../../../ui/page/NoWrap.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { useRunSheet } from './use-run-sheet.ts';

/** Drivers' jobs of today, each on a sheet of paper of its own for the cab; the address names them with commas between. */
export function RunSheetPage() {
  const { id = '' } = useParams();
  const [first = '', ...others] = id.split(',');
  return (
    <Box sx={{ maxWidth: 1200, mx: 'auto' }}>
      <GlobalStyles styles={PAPER} />
      <DriverSheet id={first} action={<PrintButton />} />
      {others.map((other) => (
        <Box key={other} sx={NEXT}>
          <DriverSheet id={other} />
        </Box>
      ))}
    </Box>
  );
}

function DriverSheet({ id, action }: { id: string; action?: ReactNode }) {
  const { driver, jobs, done, sitesOf, error, retry } = useRunSheet(id);
  const { date, today } = useDates();
  const vehicle = driver && [
    vehicleLabel(driver.vehicleType),
    givenOrUndefined(driver.vehicleNumber),
    givenOrUndefined(driver.phone),
  ];
  return (
    <>
      <PageHeader
        title={driver ? t('Run Sheet: {name}', { name: driver.name }) : t('Run Sheet')}
        subtitle={[date(today()), ...(vehicle ?? [])].filter(Boolean).join(', ')}
        action={action}
      />
      <Query
        data={jobs}
        error={error}
        retry={retry}
        loading={<LoadingRows text={t('Loading jobs...')} />}
        failing={t('The jobs could not be loaded.')}
      >
        {(open) => <Sheet jobs={open} done={done} sitesOf={sitesOf} name={driver?.name} />}
      </Query>
    </>
  );
}

function PrintButton() {
  return (
    <Button
      className="no-print"
      variant="outlined"
      color="inherit"
      startIcon={<PrintOutlined />}
      onClick={() => window.print()}
    >
      {t('Print')}
    </Button>
  );
}

/** A new piece of paper. */
const NEXT = { mt: 4, breakBefore: 'page', '@media print': { mt: 0 } };

const COLUMNS: readonly StaticTextKey[] = [
  'Stop',
  'Pickup',
  'Delivery',
  'Container',
  'Customer',
  'Instructions',
  'Signed',
];

interface SheetProps {
  jobs: readonly Job[];
  /** How many come before them. */
  done: number;
  sitesOf: (job: Job) => readonly StopSite[];
  name: string | undefined;
}

function Sheet({ jobs, done, sitesOf, name }: SheetProps) {
  if (jobs.length === 0) return <Empty title={t('No open jobs today')} />;
  return (
    <Card
      role="region"
      aria-label={[t('Stops'), name].filter(Boolean).join(', ')}
      tabIndex={0}
      sx={{ overflowX: 'auto' }}
    >
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column === 'Stop' ? <span className="sr-only">{t(column)}</span> : t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {jobs.map((job, index) => (
            <Row key={job.id} job={job} sites={sitesOf(job)} number={done + index + 1} />
          ))}
        </tbody>
      </Box>
    </Card>
  );
}

function Row({ job, sites, number }: { job: Job; sites: readonly StopSite[]; number: number }) {
  const dates = useDates();
  const { containerNumber, sealNumber, containerType, weight, weightUnit } = job;
  const load = [containerType && shortContainerLabel(containerType), weight && formatWeight(weight, weightUnit)];
  return (
    <tr>
      <td className="num">{number}</td>
      <Cell label={t('Pickup')} head={cityLine(pickupOf(job)) || t('N/A')}>
        <div>{job.pickupAddress}</div>
        <When>{dateAndHours(job.pickupDate, pickupWindow(job), dates)}</When>
        {job.status !== 'assigned' && <div>{t('Picked up')}</div>}
      </Cell>
      <Cell label={t('Delivery')} head={cityLine(deliveryOf(job)) || t('N/A')}>
        <div>{job.deliveryAddress}</div>
        <When>{dateAndHours(job.estimatedDelivery, deliveryWindow(job), dates)}</When>
      </Cell>
      <Cell label={t('Container')} head={<span className="mono">{containerNumber ?? job.trackingNumber}</span>}>
        {containerNumber && <div className="mono">{job.trackingNumber}</div>}
        {sealNumber && <div>{t('Seal {number}', { number: sealNumber })}</div>}
        <div>{load.filter(Boolean).join(', ')}</div>
      </Cell>
      <Cell label={t('Customer')} head={job.customerCompany ?? job.customerName}>
        {job.customerCompany && <div>{job.customerName}</div>}
        <div className="num nowrap">{job.customerPhone}</div>
      </Cell>
      <td data-label={t('Instructions')}>
        {job.specialInstructions && <div>{job.specialInstructions}</div>}
        {sites.map((site) => (
          <SiteLines key={site.name} site={site} />
        ))}
      </td>
      <td />
    </tr>
  );
}

/** What a driver needs to know at a place, where there is something. */
function SiteLines({ site: { name, instructions, contactName, contactPhone } }: { site: StopSite }) {
  const contact = [contactName, contactPhone].filter(Boolean).join(', ');
  if (!instructions && !contact) return null;
  return (
    <Box sx={{ whiteSpace: 'pre-line' }}>
      <b>{name}</b>
      {instructions && <div>{instructions}</div>}
      {contact && <div>{contact}</div>}
    </Box>
  );
}

function When({ children }: { children: string | undefined }) {
  return <div>{children && <NoWrap text={children} />}</div>;
}

function Cell({ label, head, children }: { label: string; head: ReactNode; children: ReactNode }) {
  return (
    <td data-label={label}>
      <Box sx={{ fontWeight: 600 }}>{head}</Box>
      {children}
    </td>
  );
}

/** Seven columns need the long side of the paper. */
const PAPER = { '@page': { size: 'landscape', margin: '12mm' } };
const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 'var(--fs-13)',
  lineHeight: 'var(--lh-13)',
  '& th, & td': { p: 'var(--pad-row)', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'break-word' },
  '& th': { fontWeight: 500, color: 'text.secondary' },
  '& tr': { breakInside: 'avoid' },
  '& tbody tr': { borderTop: '1px solid var(--border)' },
  '& th:last-of-type': { width: 110 },
  '& td:last-of-type': { borderLeft: '1px solid var(--border)' },
  // A card for each job; the sheet itself is for paper.
  '@media screen and (max-width: 767px)': {
    '& thead, & td:empty': { display: 'none' },
    '&, & tbody, & tr, & td': { display: 'block' },
    '& tbody tr': { position: 'relative', py: 1.5, px: 2 },
    '& td': { p: 0, py: 0.5 },
    '& td:first-of-type': { fontWeight: 600, color: 'text.secondary' },
    // What the heads of columns say on paper.
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      fontSize: 'var(--fs-12)',
      color: 'text.secondary',
    },
  },
};
