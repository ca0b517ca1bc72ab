import Box from '@mui/material/Box';
import { webhookExample } from '#shared/integrations/webhook-examples.ts';
import { WEBHOOK_EVENTS, WEBHOOK_NAMES } from '#shared/integrations/webhooks.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { Code } from '../../../ui/settings/Code.tsx';

const PAYLOAD = JSON.stringify(webhookExample('shipment.delivered'), undefined, 2);

/** The events that can be sent, and what one looks like. */
export function WebhookEvents() {
  return (
    <Stack gap="section">
      <Panel title="Webhook Events">
        <ul>
          {WEBHOOK_NAMES.map((name) => (
            <Box component="li" key={name} sx={ROW}>
              <Text component="h3" size="small" weight={600} className="mono">
                {name}
              </Text>
              <Text component="p" size="small" tone="quiet">
                {WEBHOOK_EVENTS[name]}
              </Text>
            </Box>
          ))}
        </ul>
      </Panel>
      <Panel title="Example Payload">
        <Stack gap={1.5} sx={{ p: 'var(--pad-panel)' }}>
          <Code label="Body of shipment.delivered">{PAYLOAD}</Code>
          <Text component="p" size="small" tone="quiet">
            Signed according to Standard Webhooks, whose libraries verify the headers <b className="mono">webhook-id</b>
            , <b className="mono">webhook-timestamp</b> and <b className="mono">webhook-signature</b> with your secret.
            An event may come twice, with the same <b className="mono">id</b>, or out of order: keep the highest{' '}
            <b className="mono">sequence</b> per event name and shipment, invoice or driver, and leave out what is not
            above it. It is also in the header <b className="mono">webhook-sequence</b>. Respond with a 2xx within 15
            seconds.
          </Text>
        </Stack>
      </Panel>
    </Stack>
  );
}

const ROW = { p: 'var(--pad-row)', '& + &': { borderTop: '1px solid var(--border)' } };
