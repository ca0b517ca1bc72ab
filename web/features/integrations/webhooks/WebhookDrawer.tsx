import { type ReactNode, useState } from 'react';
import { useWebhook } from '../../../entities/webhooks/use-webhooks.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { Detail } from '../../../ui/detail/Detail.tsx';
import { DetailDrawer } from '../../../ui/detail/DetailDrawer.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import type { Sent } from './use-delivery-log.ts';

// What is in the drawer is fetched with the first endpoint that is opened: most come for the documentation.
const opened = () => import('./EndpointPanel.tsx');
const OpenedHead = lazyPart(opened, 'OpenedHead', { late: null });
const OpenedDetail = lazyPart(opened, 'OpenedDetail', {
  late: <LoadingRows text="Loading endpoint..." />,
});
const OpenedFooter = lazyPart(opened, 'OpenedFooter', {
  late: null,
});

/** The page with the endpoint of the address open beside it. */
export function WebhookDrawer({ children }: { children: ReactNode }) {
  const [id, setOpen] = useUrlParam('open', { push: true });
  const [sent, setSent] = useState<Sent>();
  const one = useWebhook(id);
  const webhook = one.data;
  const close = () => setOpen(undefined);
  const sentTest = (deliveryId: string) => setSent({ id: deliveryId, tries: 0, at: Date.now() });
  return (
    <DetailDrawer
      label={id === undefined ? undefined : 'Webhook endpoint'}
      about={webhook && (webhook.description ?? webhook.url)}
      onClose={close}
      head={webhook && <OpenedHead key={id} webhook={webhook} onDeleted={close} />}
      footer={webhook && <OpenedFooter key={id} webhook={webhook} onTested={sentTest} />}
      detail={
        <Detail one={one} noun="endpoint" gone={{ hint: 'It may have been deleted.' }}>
          {(shown) => <OpenedDetail key={id} webhook={shown} sent={sent} onSent={setSent} />}
        </Detail>
      }
    >
      {children}
    </DetailDrawer>
  );
}
