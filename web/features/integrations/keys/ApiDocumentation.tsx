import Box from '@mui/material/Box';
import { getOpenapi } from '#shared/contracts/integrations.ts';
import { useApi } from '../../../lib/use-api.ts';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Authentication, Changelog, Errors, Limits } from './ApiNotes.tsx';
import { EndpointList } from './EndpointList.tsx';
import { integratorCalls, integratorErrors } from './integrator-calls.ts';
import { TestEndpoint } from './TestEndpoint.tsx';

/** The calls for integrators with samples, errors, how to authenticate, limits, changes, and a form to try a call. */
export function ApiDocumentation() {
  const { data, error, retry } = useApi(getOpenapi, {}, { isStatic: true });
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' },
      }}
    >
      <Stack gap="section">
        <EndpointList calls={data && integratorCalls(data)} error={error} retry={retry} />
        {data && <Errors errors={integratorErrors(data)} />}
      </Stack>
      <Stack gap="section">
        <TestEndpoint />
        <Authentication />
        <Limits />
        <Changelog />
      </Stack>
    </Box>
  );
}
