import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { getOpenapi } from '#shared/contracts/integrations.ts';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { CallSample } from './CallSample.tsx';
import type { IntegratorCall } from './integrator-calls.ts';
import type { SampleLanguage } from './samples.ts';

interface EndpointListProps {
  calls: readonly IntegratorCall[] | undefined;
  error: unknown;
  retry: () => void;
}

/** The calls that a key may make, each with a sample. */
export function EndpointList({ calls, error, retry }: EndpointListProps) {
  // Who writes Python reads all samples in it.
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  const aside = (
    <a className="link" href={getOpenapi.path} target="_blank" rel="noreferrer">
      OpenAPI document
    </a>
  );
  return (
    <Panel title="REST Endpoints" aside={aside}>
      <Query
        data={calls}
        error={error}
        retry={retry}
        loading={<LoadingRows text="Loading endpoints..." rows={5} />}
        failing="The endpoints could not be loaded."
        empty={<Empty title="No endpoints" />}
      >
        {(loaded) => (
          <ul>
            {loaded.map((call) => (
              <Call key={call.id} call={call} language={language} onLanguage={setLanguage} />
            ))}
          </ul>
        )}
      </Query>
    </Panel>
  );
}

interface CallProps {
  call: IntegratorCall;
  language: SampleLanguage;
  onLanguage: (language: SampleLanguage) => void;
}

function Call({ call, language, onLanguage }: CallProps) {
  const { method, path, summary, scope, query, fields } = call;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box component="li" sx={CALL}>
      <Method name={method} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          component="h3"
          sx={{ font: '600 var(--fs-13) / var(--lh-16) var(--font-mono)', overflowWrap: 'anywhere' }}
        >
          {path}
        </Typography>
        <Text component="p" size="body" tone="quiet">
          {summary}
        </Text>
        <Names label="Scope" names={scope ? [scope] : []} />
        <Names label="Query" names={query} />
        <Names label="Body" names={fields} />
        <Button
          size="small"
          variant="text"
          color="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Hide' : 'Show'} sample of ${method} ${path}`}
          onClick={() => setOpen(!isOpen)}
          sx={{ mt: 0.5, ml: -0.75 }}
        >
          {isOpen ? 'Hide sample' : 'Show sample'}
        </Button>
        <Box id={id}>{isOpen && <CallSample call={call} language={language} onLanguage={onLanguage} />}</Box>
      </Box>
    </Box>
  );
}

const CALL = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '64px minmax(0, 1fr)' },
  rowGap: 0.5,
  columnGap: 2,
  p: 'var(--pad-head)',
  '& + &': { borderTop: '1px solid var(--border)' },
} as const;

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
    <Text component="p" size="caption" tone="quiet" sx={{ mt: 0.5, lineHeight: 'var(--lh-13)' }}>
      <b>{label}:</b>{' '}
      <Box component="span" sx={{ fontFamily: 'var(--font-mono)', overflowWrap: 'anywhere' }}>
        {names.join(', ')}
      </Box>
    </Text>
  );
}
