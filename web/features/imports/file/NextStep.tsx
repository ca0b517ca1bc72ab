import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type ChangedShipment, createImport, type Import, type ImportRequest } from '#shared/contracts/imports.ts';
import { boardDayOf } from '../../../entities/shipments/board-days.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useCall } from '../../../lib/use-api.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { countOf, IMPORTS } from './import-words.ts';

/** The file that was looked through, to be written. */
function requestOf(job: Import, tell: boolean): ImportRequest {
  const { uploadKey } = job;
  switch (job.type) {
    case 'shipments':
      return { type: job.type, uploadKey, dryRun: false, fileHash: job.fileHash, tell };
    case 'facts':
      return { type: job.type, uploadKey, dryRun: false, fileHash: job.fileHash };
    default:
      return { type: job.type, uploadKey, dryRun: false };
  }
}

const OTHER = { variant: 'outlined', color: 'inherit' } as const;

/** The day of a row that is changed, as it is then. */
function dayAfter({ pickupDate, changed }: ChangedShipment): string | undefined {
  const day = changed.find(({ field }) => field === 'pickupDate')?.after;
  return typeof day === 'string' ? day : pickupDate;
}

/** Where shipments of a file are given out: the board, on the first day of those that are shown. */
function useBoardDayOf(job: Import) {
  const today = useDates().today();
  if (job.type !== 'shipments') return undefined;
  const days = [...job.additions.map(({ pickupDate }) => pickupDate), ...job.changes.map(dayAfter)];
  const [first] = days.filter((day) => day !== undefined).toSorted();
  return first === undefined ? undefined : boardDayOf(first, today);
}

interface NextStepProps {
  job: Import;
  onBegun: (jobId: string) => void;
}

/** What follows a file that was looked through, or written. */
export function NextStep({ job, onBegun }: NextStepProps) {
  const { type, dryRun, created, changed } = job;
  const { noun } = IMPORTS[type];
  const [tell, setTell] = useState(false);
  const { call } = useCall(createImport);
  const { act, isBusy } = useAction<void, Import>({
    call: () => call({ body: requestOf(job, tell) }),
    failure: `Failed to import ${noun[1].toLowerCase()}`,
    onDone: ({ id }) => onBegun(id),
  });
  if (!dryRun) return <Open job={job} />;
  const count = created + changed;
  if (count === 0) return null;
  return (
    <>
      {type === 'shipments' && (
        <CheckField label="Tell customers and drivers" checked={tell} isOff={isBusy} onChange={setTell} />
      )}
      <SubmitButton type="button" isBusy={isBusy} onClick={() => void act()}>
        Import {countOf(type, count)}
      </SubmitButton>
    </>
  );
}

/** Where what came is seen. */
function Open({ job }: Pick<NextStepProps, 'job'>) {
  const { list, refresh } = IMPORTS[job.type];
  const board = useBoardDayOf(job);
  return (
    <>
      <Button
        component={Link}
        to={list.to}
        {...(board ? OTHER : { variant: 'contained' })}
        onClick={() => void refresh()}
      >
        Open {list.label}
      </Button>
      {board && (
        <Button
          component={Link}
          to={`${paths.dispatch}?date=${board.value}`}
          variant="contained"
          onClick={() => void refresh()}
        >
          Open Board: {board.label}
        </Button>
      )}
    </>
  );
}
