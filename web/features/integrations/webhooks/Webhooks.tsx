import { useState } from 'react';
import type { Webhook } from '#shared/contracts/webhooks.ts';
import { useWebhooks } from '../../../entities/webhooks/use-webhooks.ts';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { EndpointRow } from './EndpointRow.tsx';
import { ENDPOINT_COLUMNS, EndpointTable } from './EndpointTable.tsx';
import { WebhookEvents } from './WebhookEvents.tsx';

const SwitchOnDialog = lazyPart(() => import('./SwitchOnDialog.tsx'), 'SwitchOnDialog');

/** The endpoints that hear of what happens, and the events that there are. */
export function Webhooks() {
  const [openId] = useUrlParam('open');
  const search = useSearchText();
  const [asked, setAsked] = useState<Webhook>();
  const { webhooks, error, retry } = useWebhooks();
  const view = useListView({
    name: 'endpoints',
    columns: ENDPOINT_COLUMNS,
    list: { rows: webhooks, isComplete: webhooks !== undefined, isCut: false, error, retry },
    wanted: search.wanted,
    matches: ({ url, description, events }, wanted) => containsText([url, description, ...events], wanted),
    noun: ['endpoint', 'endpoints'],
  });
  return (
    <Stack gap="section">
      <ListPage
        panelTitle="Endpoints"
        view={view}
        search={{ ...search, placeholder: 'Search by URL, description or event...' }}
        loading="Loading endpoints..."
        failing="The endpoints could not be loaded."
        none={{ title: 'No endpoints yet', hint: 'Add one to notify your systems of every step automatically' }}
        noMatch={{ title: 'No matching endpoints', hint: 'Try adjusting your search' }}
        dense={(all) => <EndpointTable endpoints={all} view={view} openId={openId} />}
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
      </ListPage>
      <WebhookEvents />
      {asked && <SwitchOnDialog webhook={asked} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}
