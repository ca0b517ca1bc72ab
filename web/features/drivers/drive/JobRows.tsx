import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import { exceptionLabel } from '#shared/shipments/exception-label.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import Check from '../../../ui/icon/Check.tsx';
import ChevronRight from '../../../ui/icon/ChevronRight.tsx';
import { Route } from '../../../ui/page/Route.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { useDue } from './use-due.ts';
import type { DriveJob } from './use-jobs.ts';

type Numbered = readonly { job: DriveJob; number: number }[];

interface JobRowsProps {
  now: Numbered;
  later: Numbered;
  done: readonly (DriveJob | Shipment)[];
  onOpen: (id: string) => void;
  /** Where there are several open jobs, whose order is known. */
  onOrder: (() => void) | undefined;
}

/** The rest of the day: what comes, then what is done; under it what is due on a later day. */
export function JobRows({ now, later, done, onOpen, onOrder }: JobRowsProps) {
  return (
    <>
      <section aria-labelledby="today">
        <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
          <Heading id="today">{t('Today')}</Heading>
          {onOrder && (
            <Button variant="text" color="inherit" size="small" onClick={onOrder} sx={{ color: 'text.secondary' }}>
              {t('Change Order')}
            </Button>
          )}
        </Box>
        {now.length + done.length === 0 && (
          <Text component="p" size="body" tone="quiet">
            {t('Nothing else today.')}
          </Text>
        )}
        {now.length + done.length > 0 && (
          <Card component="ul">
            <Open jobs={now} onOpen={onOpen} />
            <Done jobs={done} />
          </Card>
        )}
      </section>
      {later.length > 0 && (
        <section aria-labelledby="later">
          <Heading id="later">{t('Later')}</Heading>
          <Card component="ul">
            <Open jobs={later} onOpen={onOpen} />
          </Card>
        </section>
      )}
    </>
  );
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <Typography id={id} component="h2" sx={{ fontWeight: 600, mb: 1 }}>
      {children}
    </Typography>
  );
}

function Open({ jobs, onOpen }: { jobs: Numbered } & Pick<JobRowsProps, 'onOpen'>) {
  return jobs.map(({ job, number }) => (
    <Row key={job.id} square={number} onClick={() => onOpen(job.id)}>
      <Route from={job.pickupCity} to={job.deliveryCity} />
      <JobNote job={job} />
    </Row>
  ));
}

function Done({ jobs }: { jobs: JobRowsProps['done'] }) {
  const { time } = useDates();
  return jobs.map((job) => (
    <Row
      key={job.id}
      square={<Check titleAccess={t('Delivered')} sx={{ fontSize: 'var(--icon-sm)' }} />}
      isDone
      to={paths.shipment(job.id)}
    >
      <Route from={job.pickupCity} to={job.deliveryCity} />
      <Note>
        {job.deliveredAt ? t('Delivered {time}', { time: time(job.deliveredAt) }) : t('Delivered')}
        {'isWaiting' in job && job.isWaiting && `, ${t('waiting to send')}`}
      </Note>
    </Row>
  ));
}

/** What is due of a job and when, or what is wrong. */
export function JobNote({ job }: { job: DriveJob }) {
  const due = useDue(job);
  if (job.exception) {
    const trouble = t(exceptionLabel(job.exception.code));
    return <Note color="var(--exception-fg)">{t('{trouble}: waiting for dispatch', { trouble })}</Note>;
  }
  const words = [due?.words ?? t('No date')];
  if (job.priority !== 'normal') words.push(t(PRIORITIES[job.priority]));
  if (job.isWaiting) words.push(t('waiting to send'));
  return <Note color={due?.isLate ? 'var(--error-text)' : undefined}>{words.join(', ')}</Note>;
}

const PRIORITIES = { low: 'low priority', high: 'high priority', urgent: 'urgent priority' } as const;

function Note({ color = 'var(--text-2)', children }: { color?: string | undefined; children: ReactNode }) {
  return <Box sx={{ fontSize: 'var(--fs-13)', lineHeight: 'var(--lh-13)', color }}>{children}</Box>;
}

interface RowProps {
  square: ReactNode;
  isDone?: boolean;
  onClick?: () => void;
  to?: string;
  children: ReactNode;
}

function Row({ square, isDone = false, onClick, to, children }: RowProps) {
  const target = to ? { component: Link, to } : { onClick };
  return (
    <Box component="li" sx={{ '& + &': { borderTop: '1px solid var(--border)' } }}>
      <ButtonBase
        {...target}
        sx={{
          width: '100%',
          minHeight: 60,
          py: 1,
          px: 2,
          gap: 1.5,
          justifyContent: 'flex-start',
          textAlign: 'left',
          font: 'inherit',
        }}
      >
        <Box component="span" className="num" sx={{ ...SQUARE, ...(isDone ? DONE : {}) }}>
          {square}
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0, '& > *': { display: 'flex' } }}>
          {children}
        </Box>
        <ChevronRight aria-hidden sx={{ fontSize: 'var(--icon-lg)', color: 'var(--text-3)' }} />
      </ButtonBase>
    </Box>
  );
}

const SQUARE = {
  width: 24,
  height: 24,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: 'var(--radius-xs)',
  border: '1px solid var(--border-strong)',
  fontSize: 'var(--fs-12)',
  fontWeight: 600,
  color: 'text.secondary',
};
const DONE = { color: 'var(--delivered-fg)', bgcolor: 'var(--delivered-bg)', borderColor: 'var(--delivered-line)' };
