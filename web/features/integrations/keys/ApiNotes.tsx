import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { RATE_LIMIT_PER_HOUR } from '#shared/contracts/integrations.ts';
import { DEFAULT_BODY_LIMIT } from '#shared/http/contract.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#shared/http/fields.ts';
import { formatNumber, useDates } from '../../../lib/format.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { Code } from '../../../ui/settings/Code.tsx';
import { CHANGELOG } from './changelog.ts';
import type { CallError } from './integrator-calls.ts';
import { YOUR_KEY } from './samples.ts';

export function Authentication() {
  const example = `curl ${window.location.origin}/api/shipments \\\n  -H "X-API-Key: ${YOUR_KEY}"`;
  return (
    <Notes title="Authentication">
      <Note>
        Send your key in the <Mono>X-API-Key</Mono> header of every request. Keep it on your server: anyone who has it
        can do whatever its scopes allow (read, write, invoices).
      </Note>
      <Code label="Example call">{example}</Code>
    </Notes>
  );
}

export function Limits() {
  return (
    <Notes title="Limits">
      <Note>
        <b>{formatNumber(RATE_LIMIT_PER_HOUR)} requests per hour</b> per API key. <Mono>RateLimit-Remaining</Mono> says
        how many are left, <Mono>RateLimit-Reset</Mono> how many seconds until the count resets. Over the limit, you get
        a 429 with a <Mono>Retry-After</Mono> header.
      </Note>
      <Note>
        <b>{DEFAULT_PAGE_SIZE} rows per page,</b> or up to {MAX_PAGE_SIZE} with <Mono>limit</Mono>. If there are more
        rows, the <Mono>Link</Mono> header contains the URL of the next page as <Mono>rel="next"</Mono>.
      </Note>
      <Note>
        <b>Idempotency-Key</b> makes a POST safe to retry: for 24 hours, the same key with the same body returns the
        first response and creates nothing twice. Your order number makes a good key (up to 255 characters).
      </Note>
      <Note>
        <b>{formatNumber(DEFAULT_BODY_LIMIT / 1_000_000)} MB</b> per request body, as JSON. Unknown fields are rejected.
      </Note>
    </Notes>
  );
}

export function Errors({ errors }: { errors: readonly CallError[] }) {
  return (
    <Panel title="Errors">
      <Stack gap={1.5} sx={{ p: 'var(--pad-panel)' }}>
        <Note>
          Every error is <Mono>application/problem+json</Mono>: <Mono>status</Mono>, <Mono>title</Mono>, a{' '}
          <Mono>detail</Mono> for people, a <Mono>code</Mono> for programs, which never changes, and a{' '}
          <Mono>requestId</Mono> to include when you contact us.
        </Note>
      </Stack>
      <Box component="dl" sx={{ m: 0 }}>
        {errors.map(({ code, status, advice }) => (
          <Box key={code} sx={ERROR}>
            <Text component="dt" size="small" weight={600} className="mono">
              {status} {code}
            </Text>
            <Text component="dd" size="small" tone="quiet" sx={{ m: 0 }}>
              <Marked>{advice}</Marked>
            </Text>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

export function Changelog() {
  const { date } = useDates();
  return (
    <Notes title="Changelog">
      {CHANGELOG.map(({ day, changes }) => (
        <Box key={day}>
          <Text component="h3" size="small" weight={600}>
            <time dateTime={day}>{date(day)}</time>
          </Text>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25, listStyle: 'disc' }}>
            {changes.map((change) => (
              <Text key={change} component="li" size="small" tone="quiet">
                {change}
              </Text>
            ))}
          </Box>
        </Box>
      ))}
    </Notes>
  );
}

function Notes({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <Stack gap={1.5} sx={{ p: 'var(--pad-panel)' }}>
        {children}
      </Stack>
    </Panel>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text component="p" tone="quiet">
      {children}
    </Text>
  );
}

function Mono({ children }: { children: ReactNode }) {
  return <b className="mono">{children}</b>;
}

/** Words between backticks, as the document has them, are names in code. */
function Marked({ children }: { children: string }) {
  return children.split('`').map((part, at) => (at % 2 === 1 ? <Mono key={part}>{part}</Mono> : part));
}

const ERROR = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '232px minmax(0, 1fr)' },
  columnGap: 2,
  p: 'var(--pad-row)',
  borderTop: '1px solid var(--border)',
};
