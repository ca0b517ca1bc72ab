import Box from '@mui/material/Box';
import { useState } from 'react';
import * as z from 'zod/mini';
import { requiredText } from '#shared/http/fields.ts';
import { SERVER_UNREACHABLE } from '../../../lib/api.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { Code } from '../../../ui/settings/Code.tsx';
import { type TestResult, testEndpoint } from './test-endpoint.ts';

const Trial = z.object({
  path: z.string().check(z.refine((path) => path.trim().startsWith('/api/'), 'Path must begin with /api/')),
  key: requiredText('API key is required'),
});

/** Tries a path with a key and shows what came back. */
export function TestEndpoint() {
  const form = useSchemaForm(Trial, { path: '/api/shipments?limit=1', key: '' });
  const [result, setResult] = useState<TestResult>();
  const { submit, isBusy } = useSubmit(form, {
    call: ({ path, key }) => testEndpoint(path, key),
    success: ({ isOk, status }) => ({
      title: isOk ? 'API Test Successful' : 'API Test Failed',
      description: `Status ${status}`,
      variant: isOk ? 'default' : 'destructive',
    }),
    failure: { title: 'API Test Failed', description: SERVER_UNREACHABLE },
    onDone: setResult,
    onRefused: () => setResult(undefined),
  });
  return (
    <Panel title="Test Endpoint">
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ p: 'var(--pad-panel)', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
      >
        <TextField control={form.control} name="path" label="Path" autoComplete="off" />
        <PasswordField control={form.control} name="key" label="API key" autoComplete="off" />
        <SubmitButton isBusy={isBusy} color="secondary" busyText="Sending">
          Send Request
        </SubmitButton>
        {result && <Outcome result={result} />}
      </Box>
    </Panel>
  );
}

function Outcome({ result: { status, isOk, body, remaining, milliseconds } }: { result: TestResult }) {
  return (
    <Box sx={{ minWidth: 0, '& > * + *': { mt: 1 } }}>
      <Text component="p" className="num" size="body" tone="quiet">
        <Box component="b" sx={{ color: isOk ? 'var(--success-text)' : 'var(--error-text)' }}>
          Status {status}
        </Box>
        , {milliseconds} ms{remaining !== undefined && `, ${remaining} requests left this hour`}
      </Text>
      {body && (
        <Box sx={{ '& pre': { maxHeight: 320, overflowY: 'auto' } }}>
          <Code label="Response">{body}</Code>
        </Box>
      )}
    </Box>
  );
}
