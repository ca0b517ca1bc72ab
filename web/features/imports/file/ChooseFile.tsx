import { useRef } from 'react';
import { type ImportType, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#shared/contracts/imports.ts';
import { startDryRun } from '../../../entities/imports/use-imports.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { formatNumber } from '../../../lib/format.ts';
import { formatList } from '../../../lib/formats/list.ts';
import { toast } from '../../../lib/toast.ts';
import UploadFileOutlined from '../../../ui/icon/UploadFileOutlined.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { IMPORTS } from './import-words.ts';

interface ChooseFileProps {
  type: ImportType;
  onBegun: (jobId: string) => void;
}

/** The first step: a file, which is only looked through. */
export function ChooseFile({ type, onBegun }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const { act, isBusy } = useAction({
    call: (file: File) => startDryRun(type, file),
    failure: 'The file could not be uploaded',
    onDone: ({ id }) => onBegun(id),
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_IMPORT_BYTES) toast({ ...TOO_LARGE, variant: 'destructive' });
    else void act(file);
  };
  return (
    <Panel title="Choose a File">
      <Stack gap={1.5} sx={{ p: { xs: 2, md: 2.5 } }}>
        <Rules type={type} />
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,text/csv"
          aria-label="CSV file"
          onChange={({ target }) => {
            choose(target.files?.[0]);
            target.value = '';
          }}
        />
        <SubmitButton
          type="button"
          isBusy={isBusy}
          busyText="Uploading"
          startIcon={<UploadFileOutlined />}
          onClick={() => input.current?.click()}
          sx={{ justifySelf: { xs: 'stretch', md: 'start' } }}
        >
          Choose a CSV File
        </SubmitButton>
      </Stack>
    </Panel>
  );
}

const listOf = (columns: readonly { title: string }[]) => formatList(columns.map(({ title }) => title));

const TOO_LARGE = { title: 'File too large', description: 'Files can be up to 25 MB. Please split this one.' };

function Rules({ type }: Pick<ChooseFileProps, 'type'>) {
  const { columns, rule, more } = IMPORTS[type];
  return (
    <>
      <Text component="p">
        The first line names the columns, of which <b>{listOf(columns.filter(({ isNeeded }) => isNeeded))}</b> must be
        there. Other columns than those below are left out. A file may have up to {formatNumber(MAX_IMPORT_ROWS[type])}{' '}
        rows.
      </Text>
      <Text component="p" tone="quiet">
        {rule} You see a preview before anything is saved. {more}
      </Text>
    </>
  );
}
