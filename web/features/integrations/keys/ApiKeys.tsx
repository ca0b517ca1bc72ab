import KeyOutlined from '@mui/icons-material/KeyOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import type { ApiKey } from '#shared/contracts/integrations.ts';
import { Labelled } from '../../../ui/form/Labelled.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { Failing } from '../../../ui/page/Failing.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { ApiKeyRow } from './ApiKeyRow.tsx';
import { Code } from './Code.tsx';
import { useApiKeys, useKeyCreation } from './use-api-keys.ts';

/** Making keys, and the list of those there are. */
export function ApiKeys() {
  const { keys, error, retry } = useApiKeys();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2, md: 3 } }}>
      <CreateKey />
      <Panel title="Your API Keys" aside={keys && countText(keys.length)} isBusy={!keys && !error}>
        {!keys && !error && <LoadingRows text="Loading API keys..." rows={3} />}
        {!keys && error && <Failing what="The API keys could not be loaded." onRetry={retry} />}
        {keys?.length === 0 && <Empty title="No API keys yet" hint="Create a key to connect your first system" />}
        <Box component="ul">
          {keys?.map((apiKey) => (
            <ApiKeyRow key={apiKey.id} apiKey={apiKey} />
          ))}
        </Box>
      </Panel>
    </Box>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 key' : `${count} keys`;
}

function CreateKey() {
  const { create, created, problem, isCreating } = useKeyCreation();
  const [name, setName] = useState('');
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await create(name.trim())) setName('');
  };
  return (
    <Panel title="Create API Key">
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{
          p: { xs: 2, md: '16px 20px' },
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 420px) auto 1fr' },
        }}
      >
        <Labelled id={id} label="Name" error={problem} help="For whom or what it is, e.g. Warehouse system">
          <OutlinedInput
            id={id}
            value={name}
            onChange={(event) => setName(event.target.value)}
            placeholder="Key name"
            autoComplete="off"
            fullWidth
            error={problem !== undefined}
            inputProps={{ maxLength: 100, 'aria-describedby': `${id}-note` }}
          />
        </Labelled>
        <SubmitButton
          isBusy={isCreating}
          disabled={name.trim() === ''}
          startIcon={<KeyOutlined />}
          sx={{ mt: { md: '24px' }, minHeight: { md: 40 } }}
        >
          Create API Key
        </SubmitButton>
      </Box>
      {created && <Fresh created={created} />}
    </Panel>
  );
}

function Fresh({ created }: { created: ApiKey }) {
  return (
    <Box role="status" sx={{ m: { xs: '0 16px 16px', md: '0 20px 20px' }, '& > * + *': { mt: 1 } }}>
      <Typography sx={{ display: 'flex', gap: 1, color: 'var(--warning-text)' }}>
        <WarningAmberOutlined aria-hidden sx={{ fontSize: 'var(--icon)', mt: '1px' }} />
        <span>
          <b>{created.name}</b>: copy the key now. It is shown in full only this once.
        </span>
      </Typography>
      <Code label="New API key">{created.key}</Code>
    </Box>
  );
}
