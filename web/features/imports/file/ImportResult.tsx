import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import type { Import } from '#shared/contracts/imports.ts';
import { isOne } from '#shared/i18n/t.ts';
import { useImport } from '../../../entities/imports/use-imports.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Detail } from '../../../ui/detail/Detail.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { StatCard } from '../../../ui/page/StatCard.tsx';
import { StatCards } from '../../../ui/page/StatCards.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { CustomerRows } from './CustomerRows.tsx';
import { ImportErrors, OddRows } from './ImportErrors.tsx';
import { NextStep } from './NextStep.tsx';
import { PlaceRows } from './PlaceRows.tsx';
import { ShipmentRows } from './ShipmentRows.tsx';

const FactRows = lazyPart(() => import('./FactRows.tsx'), 'FactRows');

interface ImportResultProps {
  id: string;
  onBegun: (jobId: string) => void;
  /** Another file. */
  onAgain: () => void;
}

const GONE = { hint: 'Import results are kept for one day.' };

/** How far a file is read, what came of it, and what can be done next. */
export function ImportResult({ id, ...next }: ImportResultProps) {
  const one = useImport(id);
  const detail = (
    <Detail one={one} noun="import" gone={GONE} isBare={one.data !== undefined}>
      {(job) => <Result job={job} {...next} />}
    </Detail>
  );
  return one.data ? detail : <Card>{detail}</Card>;
}

type ResultProps = Omit<ImportResultProps, 'id'> & { job: Import };

function Result({ job, onBegun, onAgain }: ResultProps) {
  const isEnded = job.state === 'done' || job.state === 'failed';
  return (
    <>
      <Card sx={{ mb: 2, py: 2, px: 2.5 }}>
        <Row wraps gap={1.5}>
          <Text component="p" role="status" weight={600} sx={{ flex: '1 1 260px' }}>
            {wordsOf(job)}
          </Text>
          {isEnded && (
            <Button variant="outlined" color="inherit" onClick={onAgain}>
              Import Another File
            </Button>
          )}
          {job.state === 'done' && <NextStep job={job} onBegun={onBegun} />}
        </Row>
        {!isEnded && (
          <LinearProgress
            aria-label="Progress"
            sx={{ mt: 1.5 }}
            {...(job.progress > 0 && { variant: 'determinate' as const, value: job.progress * 100 })}
          />
        )}
      </Card>
      {job.state !== 'failed' && <Figures job={job} />}
      <Stack gap="section">
        <ImportErrors job={job} />
        {job.type === 'shipments' && <OddRows job={job} />}
        {job.type === 'customers' && <CustomerRows job={job} />}
        {job.type === 'facts' && <FactRows job={job} />}
        {job.type === 'places' && <PlaceRows job={job} />}
        {job.type === 'shipments' && <ShipmentRows job={job} />}
      </Stack>
    </>
  );
}

function wordsOf({ state, dryRun, error, rows }: Import): string {
  if (state === 'failed') return error ?? 'The file could not be read';
  if (state !== 'done') return dryRun ? 'Checking the file...' : 'Importing...';
  const all = isOne(rows) ? 'one row' : `${formatNumber(rows)} rows`;
  return dryRun
    ? `Nothing has been saved yet. Here is what ${all} would change.`
    : `Imported: ${all} ${isOne(rows) ? 'is' : 'are'} done.`;
}

function Figures({ job: { type, created, changed, unchanged, refused } }: { job: Import }) {
  const isOfFacts = type === 'facts';
  return (
    <StatCards>
      <StatCard label="New" value={formatNumber(created)} />
      {!isOfFacts && <StatCard label="Changed" value={formatNumber(changed)} />}
      <StatCard label={isOfFacts ? 'Known Already' : 'Unchanged'} value={formatNumber(unchanged)} />
      <StatCard
        label="Skipped"
        value={<Text tone={refused > 0 ? 'error' : undefined}>{formatNumber(refused)}</Text>}
        note="Rows with errors"
      />
    </StatCards>
  );
}
