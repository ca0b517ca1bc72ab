import { sendMessage } from '#shared/contracts/shipment-messages.ts';
import { t } from '#shared/i18n/t.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useCall } from '../../../lib/use-api.ts';
import { putShipment } from '../live/shipment-cache.ts';
import { MessageDialog } from '../MessageDialog.tsx';
import { refreshToCurrent } from './use-shipment-change.ts';

interface SendMessageDialogProps {
  shipment: Shipment;
  onClose: () => void;
}

export function SendMessageDialog({ shipment: { id, trackingNumber }, onClose }: SendMessageDialogProps) {
  const { call } = useCall(sendMessage);
  const { act, isBusy } = useAction({
    call: async (text: string) => putShipment(await call({ params: { id }, body: { text } })),
    success: { title: t('Message sent'), description: trackingNumber },
    failure: t('Failed to send the message'),
    onRefused: (error) => refreshToCurrent(id, error),
    onDone: onClose,
  });
  return (
    <MessageDialog
      trackingNumber={trackingNumber}
      isBusy={isBusy}
      onSubmit={(text) => void act(text)}
      onClose={onClose}
    />
  );
}
