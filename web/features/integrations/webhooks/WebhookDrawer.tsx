import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useWebhook } from '../../../entities/webhooks/use-webhooks.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { Detail } from '../../../ui/detail/Detail.tsx';
import { DetailDrawer } from '../../../ui/detail/DetailDrawer.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import type { Sent } from './use-delivery-log.ts';

// What is in the drawer is fetched with the first endpoint that is opened: most come for the documentation.
const OpenedHead = lazy(async () => ({ default: (await import('./OpenedEndpoint.tsx')).OpenedHead }));
const OpenedDetail = lazy(async () => ({ default: (await import('./OpenedEndpoint.tsx')).OpenedDetail }));
const OpenedFooter = lazy(async () => ({ default: (await import('./OpenedEndpoint.tsx')).OpenedFooter }));

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
      title={id === undefined ? undefined : 'Webhook endpoint'}
      about={webhook && (webhook.description ?? webhook.url)}
      onClose={close}
      head={
        <Suspense fallback={null}>{webhook && <OpenedHead key={id} webhook={webhook} onDeleted={close} />}</Suspense>
      }
      footer={
        webhook && (
          <Suspense fallback={null}>
            <OpenedFooter key={id} webhook={webhook} onTested={sentTest} />
          </Suspense>
        )
      }
      detail={
        <Detail one={one} noun="endpoint" gone={{ hint: 'It may have been deleted.' }}>
          {(shown) => (
            <Suspense fallback={<LoadingRows text="Loading endpoint..." rows={4} />}>
              <OpenedDetail key={id} webhook={shown} sent={sent} onSent={setSent} />
            </Suspense>
          )}
        </Detail>
      }
    >
      {children}
    </DetailDrawer>
  );
}
