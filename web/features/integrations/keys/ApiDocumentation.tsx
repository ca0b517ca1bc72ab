import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getOpenapi, HOURLY_LIMIT } from '#shared/contracts/integrations.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useApi } from '../../../lib/use-api.ts';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Code } from '../../../ui/settings/Code.tsx';
import { type IntegratorCall, integratorCalls } from './integrator-calls.ts';
import { TestEndpoint } from './TestEndpoint.tsx';

/** The calls for integrators, how to authenticate, the limit, and a form to try one. */
export function ApiDocumentation() {
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' },
      }}
    >
      <Calls />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2, md: 3 } }}>
        <TestEndpoint />
        <Authentication />
        <RateLimit />
      </Box>
    </Box>
  );
}

function Calls() {
  const { data, error, retry } = useApi(getOpenapi, {}, { isStatic: true });
  const aside = (
    <a className="link" href={getOpenapi.path} target="_blank" rel="noreferrer">
      OpenAPI document
    </a>
  );
  return (
    <Panel title="REST Endpoints" aside={aside}>
      <Query
        data={data && integratorCalls(data)}
        error={error}
        retry={retry}
        loading={<LoadingRows text="Loading endpoints..." rows={5} />}
        failing="The endpoints could not be loaded."
        empty={<Empty title="No endpoints" />}
      >
        {(calls) => (
          <ul>
            {calls.map((call) => (
              <Call key={call.id} call={call} />
            ))}
          </ul>
        )}
      </Query>
    </Panel>
  );
}

function Call({ call: { method, path, summary, scope, query, fields } }: { call: IntegratorCall }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '64px minmax(0, 1fr)' },
        rowGap: 0.5,
        columnGap: 2,
        p: 'var(--pad-head)',
        '& + &': { borderTop: '1px solid var(--border)' },
      }}
    >
      <Method name={method} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          component="h3"
          sx={{ font: '600 var(--fs-13) / var(--lh-16) var(--font-mono)', overflowWrap: 'anywhere' }}
        >
          {path}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{summary}</Typography>
        <Names label="Scope" names={scope ? [scope] : []} />
        <Names label="Query" names={query} />
        <Names label="Body" names={fields} />
      </Box>
    </Box>
  );
}

const METHOD_TOKENS = new Map([
  ['GET', 'assigned'],
  ['POST', 'delivered'],
  ['PATCH', 'transit'],
]);

function Method({ name }: { name: string }) {
  const token = METHOD_TOKENS.get(name) ?? 'pending';
  return (
    <Box
      component="span"
      sx={{
        justifySelf: 'start',
        alignSelf: 'start',
        minWidth: 56,
        px: 1,
        textAlign: 'center',
        font: '600 var(--fs-12) / var(--lh-16) var(--font-mono)',
        borderRadius: 'var(--radius-xs)',
        border: `1px solid var(--${token}-line)`,
        bgcolor: `var(--${token}-bg)`,
        color: `var(--${token}-fg)`,
      }}
    >
      {name}
    </Box>
  );
}

function Names({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Typography sx={{ mt: 0.5, fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-13)', color: 'text.secondary' }}>
      <b>{label}:</b>{' '}
      <Box component="span" sx={{ fontFamily: 'var(--font-mono)', overflowWrap: 'anywhere' }}>
        {names.join(', ')}
      </Box>
    </Typography>
  );
}

function Authentication() {
  const example = `curl ${window.location.origin}/api/shipments \\\n  -H "X-API-Key: YOUR_API_KEY"`;
  return (
    <Panel title="Authentication">
      <Box sx={{ p: 'var(--pad-panel)', '& > * + *': { mt: 1.5 } }}>
        <Typography sx={{ color: 'text.secondary' }}>
          Send your key in the <b className="mono">X-API-Key</b> header of every call. Keep it on your server: anyone
          who has it can do what its scopes let it: read, write, invoices.
        </Typography>
        <Code label="Example call">{example}</Code>
      </Box>
    </Panel>
  );
}

function RateLimit() {
  return (
    <Panel title="Rate Limit">
      <Typography sx={{ p: 'var(--pad-panel)', color: 'text.secondary' }}>
        <b>{formatNumber(HOURLY_LIMIT)} requests per hour</b> per API key. Every response says how many are left; beyond
        the limit, the answer is 429 with a <b className="mono">Retry-After</b> header.
      </Typography>
    </Panel>
  );
}
