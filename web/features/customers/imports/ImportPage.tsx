import { paths } from '../../../lib/paths.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { DetailPage } from '../../../ui/detail/DetailPage.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportResult } from './ImportResult.tsx';

const BACK = { to: paths.customers, label: 'Customers' };

/** Customers from a file: chosen, looked through, and only then written. */
export function ImportPage() {
  const [jobId, setJob] = useUrlParam('job');
  return (
    <DetailPage back={BACK} title="Import Customers" about={undefined} status="From a CSV file, matched by e-mail">
      {jobId === undefined ? (
        <ChooseFile onBegun={setJob} />
      ) : (
        <ImportResult key={jobId} id={jobId} onBegun={setJob} onAgain={() => setJob(undefined)} />
      )}
    </DetailPage>
  );
}
