import type { ImportType } from '#shared/contracts/imports.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { DetailPage } from '../../../ui/detail/DetailPage.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportResult } from './ImportResult.tsx';
import { IMPORTS } from './import-words.ts';

const PasteRows = lazyPart(() => import('./PasteRows.tsx'), 'PasteRows');

/** A file of one type: chosen, looked through, and only then written. */
export function ImportPage({ type }: { type: ImportType }) {
  const [jobId, setJob] = useUrlParam('job');
  const { title, status, list } = IMPORTS[type];
  return (
    <DetailPage back={list} title={title} about={undefined} status={status}>
      {jobId === undefined ? (
        <>
          {type === 'facts' && <PasteRows type={type} onBegun={setJob} />}
          <ChooseFile type={type} onBegun={setJob} />
          <ImportColumns type={type} />
        </>
      ) : (
        <ImportResult key={jobId} id={jobId} onBegun={setJob} onAgain={() => setJob(undefined)} />
      )}
    </DetailPage>
  );
}
