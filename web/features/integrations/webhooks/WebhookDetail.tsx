import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Webhook } from '#shared/contracts/webhooks.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { SECRET_OVERLAP_HOURS } from '#shared/integrations/webhooks.ts';
import { useDates } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { UrlText } from '../../../ui/contact/EmailText.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import RefreshOutlined from '../../../ui/icon/RefreshOutlined.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { EndpointNotice } from './EndpointNotice.tsx';
import { failingLine, healthLines } from './health-text.ts';
import { eventsText, useToggleEndpoint } from './use-webhook-change.ts';
import { WebhookStateBadge } from './WebhookStateBadge.tsx';

const RotateDialog = lazyPart(() => import('./RotateDialog.tsx'), 'RotateDialog');

/** Where an endpoint is, what it hears, how it fares, and its secret's end. */
export function WebhookDetail({ webhook }: { webhook: Webhook }) {
  const { events, health, active, held, addedBy } = webhook;
  const [delivered, speed] = healthLines(health);
  return (
    <>
      <Head webhook={webhook} />
      {active && held > 0 && <Missed webhook={webhook} />}
      <Facts
        columns={2}
        facts={[
          { label: 'Events', isWide: true, value: <Lines lines={events} /> },
          {
            label: `Completed, last ${health.days.length} days`,
            value: (
              <>
                <span className="num">{delivered}</span>
                {speed && (
                  <Text component="div" size="small" tone="quiet" weight={400} className="num">
                    {speed}
                  </Text>
                )}
              </>
            ),
          },
          ...(addedBy ? [{ label: 'Added by', value: addedBy }] : []),
          { label: 'Signing secret', isWide: true, value: <Secret webhook={webhook} /> },
        ]}
      />
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <>
      {lines.map((line) => (
        <Text key={line} component="div" size="small" weight={400}>
          {line}
        </Text>
      ))}
    </>
  );
}

function Secret({ webhook }: { webhook: Webhook }) {
  const { secretHint, previousSecretUntil } = webhook;
  const [isRotating, setRotating] = useState(false);
  const { dateTime, moment } = useDates();
  const now = useNow(MINUTE_MS);
  const isYoung = previousSecretUntil !== undefined && Date.parse(previousSecretUntil) > now;
  return (
    <>
      <Row gap={1.5} justify="space-between">
        <Text size="small" className="mono" weight={400}>
          whsec_••••••••••••{secretHint}
        </Text>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<RefreshOutlined />}
          {...RotateDialog.ahead}
          onClick={() => setRotating(true)}
        >
          Rotate
        </Button>
      </Row>
      {isYoung && (
        <Text component="p" size="small" tone="quiet" weight={400}>
          Rotated {moment(rotatedAt(previousSecretUntil))}. The previous secret stays valid until{' '}
          {dateTime(previousSecretUntil)}.
        </Text>
      )}
      {isRotating && <RotateDialog webhook={webhook} onClose={() => setRotating(false)} />}
    </>
  );
}

function rotatedAt(until: string): string {
  return new Date(Date.parse(until) - SECRET_OVERLAP_HOURS * HOUR_MS).toISOString();
}

/** What an endpoint missed while it was off, and that was not sent when it was switched on again. */
function Missed({ webhook }: { webhook: Webhook }) {
  const { change, isBusy } = useToggleEndpoint(webhook);
  return (
    <Box sx={{ pt: 1.75, pb: 0, px: 2.5 }}>
      <EndpointNotice
        tone="info"
        title={`${eventsText(webhook.held)} missed while it was off`}
        action={
          <SubmitButton
            type="button"
            size="small"
            variant="outlined"
            color="inherit"
            isBusy={isBusy}
            onClick={() => void change({ active: true, resendHeld: true })}
          >
            Send Now
          </SubmitButton>
        }
      >
        Kept for 7 days.
      </EndpointNotice>
    </Box>
  );
}

function Head({ webhook: { url, state, health } }: { webhook: Webhook }) {
  const { moment } = useDates();
  return (
    <Box sx={{ pt: 0, pb: 1.75, px: 2.5, borderBottom: '1px solid var(--border)' }}>
      <Text component="h2" sx={{ font: '600 var(--fs-16) / var(--lh-16) var(--font-mono)' }}>
        <UrlText url={url} />
      </Text>
      <Row gap={1.25} wraps sx={{ mt: 1 }}>
        <WebhookStateBadge state={state} />
        {state === 'failing' && (
          <Text size="small" tone="error" className="num">
            {failingLine(health, moment)}
          </Text>
        )}
      </Row>
    </Box>
  );
}
