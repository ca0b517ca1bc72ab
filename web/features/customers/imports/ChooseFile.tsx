import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { useRef } from 'react';
import { IMPORT_LIMIT } from '#shared/contracts/imports.ts';
import { tryFile } from '../../../entities/imports/use-imports.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { toast } from '../../../lib/toast.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/** The first step: a file, which is only looked through. */
export function ChooseFile({ onBegun }: { onBegun: (jobId: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { act, isBusy } = useAction({
    call: tryFile,
    failure: 'The file could not be uploaded',
    onDone: ({ id }) => onBegun(id),
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > IMPORT_LIMIT) toast({ ...TOO_LARGE, variant: 'destructive' });
    else void act(file);
  };
  return (
    <Panel title="Choose a File">
      <Stack gap={1.5} sx={{ p: { xs: 2, md: 2.5 } }}>
        <Text component="p">
          The first line names the columns: <b>Name</b>, <b>E-mail</b> and <b>Phone</b>, and if there are any{' '}
          <b>Company</b> and <b>Address</b>. Other columns are left out.
        </Text>
        <Text component="p" tone="quiet">
          A row whose e-mail is known changes that customer, others are added. An empty cell changes nothing. You see
          what would happen before anything is written.
        </Text>
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

const TOO_LARGE = { title: 'File too large', description: 'A file may have at most 25 MB: split it.' };
