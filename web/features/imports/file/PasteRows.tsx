import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { type ImportType, MAX_IMPORT_ROWS } from '#shared/contracts/imports.ts';
import { requiredText } from '#shared/http/fields.ts';
import { startDryRun } from '../../../entities/imports/use-imports.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { formatNumber } from '../../../lib/format.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { IMPORTS } from './import-words.ts';

/** Letters; a file takes more. */
const LONGEST = 2_000_000;
const Pasted = z.strictObject({ rows: requiredText('Paste the rows first', { max: LONGEST }) });

interface PasteRowsProps {
  type: ImportType;
  onBegun: (jobId: string) => void;
}

/** The same as a file, from the clipboard: cells of a spreadsheet stand between tabs there. */
export function PasteRows({ type, onBegun }: PasteRowsProps) {
  const form = useSchemaForm(Pasted, { rows: '' });
  const { submit, isBusy } = useSubmit(form, {
    call: ({ rows }) => startDryRun(type, new Blob([rows])),
    failure: 'The rows could not be looked through',
    onDone: ({ id }) => onBegun(id),
  });
  const titles = IMPORTS[type].columns.map(({ title }) => title).join(', ');
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mb: 2 }}>
      <Panel title="Paste Rows">
        <Stack gap={1.5} sx={{ p: { xs: 2, md: 2.5 } }}>
          <TextField
            control={form.control}
            name="rows"
            label="Rows of a spreadsheet or a table"
            help={`With the names of the columns as the first row: ${titles}. Up to ${formatNumber(MAX_IMPORT_ROWS[type])} rows.`}
            rows={6}
            className="mono"
            autoComplete="off"
          />
          <SubmitButton isBusy={isBusy} busyText="Sending" sx={{ justifySelf: { xs: 'stretch', md: 'start' } }}>
            Look Through Rows
          </SubmitButton>
        </Stack>
      </Panel>
    </Box>
  );
}
