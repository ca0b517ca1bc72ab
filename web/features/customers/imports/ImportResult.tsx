import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { Link } from 'react-router-dom';
import { createImport, type Import } from '#shared/contracts/imports.ts';
import { refreshCustomers } from '../../../entities/customers/use-customers.ts';
import { useImport } from '../../../entities/imports/use-imports.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useCall } from '../../../lib/use-api.ts';
import { Detail } from '../../../ui/detail/Detail.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { StatCard } from '../../../ui/page/StatCard.tsx';
import { StatCards } from '../../../ui/page/StatCards.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { ImportErrors } from './ImportErrors.tsx';
import { ImportRows } from './ImportRows.tsx';

interface ImportResultProps {
  id: string;
  onBegun: (jobId: string) => void;
  /** Another file. */
  onAgain: () => void;
}

const GONE = { hint: 'What came of a file is kept for a day.' };

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
              Another File
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
        <ImportRows job={job} />
      </Stack>
    </>
  );
}

function wordsOf({ state, dryRun, error, rows }: Import): string {
  if (state === 'failed') return error ?? 'The file could not be read';
  if (state !== 'done') return dryRun ? 'Looking through the file...' : 'Importing...';
  const all = rows === 1 ? 'one row' : `${formatNumber(rows)} rows`;
  return dryRun ? `Nothing has been saved yet. This is what ${all} would do` : `Imported: ${all} are done`;
}

function NextStep({ job: { dryRun, uploadKey, created, changed }, onBegun }: Omit<ResultProps, 'onAgain'>) {
  const { call } = useCall(createImport);
  const { act, isBusy } = useAction<void, Import>({
    call: () => call({ body: { type: 'customers', uploadKey, dryRun: false } }),
    failure: 'Failed to import customers',
    onDone: ({ id }) => onBegun(id),
  });
  if (!dryRun) {
    return (
      <Button component={Link} to={paths.customers} variant="contained" onClick={() => void refreshCustomers()}>
        Open Customers
      </Button>
    );
  }
  const count = created + changed;
  if (count === 0) return null;
  return (
    <SubmitButton type="button" isBusy={isBusy} onClick={() => void act()}>
      {count === 1 ? 'Import 1 Customer' : `Import ${formatNumber(count)} Customers`}
    </SubmitButton>
  );
}

function Figures({ job: { created, changed, unchanged, refused } }: { job: Import }) {
  return (
    <StatCards>
      <StatCard label="New" value={formatNumber(created)} />
      <StatCard label="Changed" value={formatNumber(changed)} />
      <StatCard label="Unchanged" value={formatNumber(unchanged)} />
      <StatCard
        label="Left Out"
        value={<Text tone={refused > 0 ? 'error' : undefined}>{formatNumber(refused)}</Text>}
        note="Rows with an error"
      />
    </StatCards>
  );
}
