import { useState } from 'react';
import type { Webhook } from '#shared/contracts/webhooks.ts';
import { useWebhooks } from '../../../entities/webhooks/use-webhooks.ts';
import { counted } from '../../../lib/format.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { EndpointRow } from './EndpointRow.tsx';
import { WebhookEvents } from './WebhookEvents.tsx';

const SwitchOnDialog = lazyPart(() => import('./SwitchOnDialog.tsx'), 'SwitchOnDialog');

/** The endpoints that hear of what happens, and the events that there are. */
export function Webhooks() {
  const [openId] = useUrlParam('open');
  const { webhooks, error, retry } = useWebhooks();
  const [asked, setAsked] = useState<Webhook>();
  return (
    <Stack gap="section">
      <Panel title="Endpoints" aside={webhooks && countText(webhooks.length)}>
        <Query
          data={webhooks}
          error={error}
          retry={retry}
          loading={<LoadingRows text="Loading endpoints..." rows={3} />}
          failing="The endpoints could not be loaded."
          empty={<Empty title="No endpoints yet" hint="Add one to notify your systems of every step automatically" />}
        >
          {(all) => (
            <ul>
              {all.map((webhook) => (
                <EndpointRow
                  key={webhook.id}
                  webhook={webhook}
                  isOpen={webhook.id === openId}
                  onSwitchOn={() => setAsked(webhook)}
                />
              ))}
            </ul>
          )}
        </Query>
      </Panel>
      <WebhookEvents />
      {asked && <SwitchOnDialog webhook={asked} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

function countText(count: number): string {
  return counted(count, 'endpoint', 'endpoints');
}
