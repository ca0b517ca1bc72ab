import Button from '@mui/material/Button';
import type { NotificationDelivery } from '#shared/contracts/send-log.ts';
import { deliveryReasonText } from '../../../entities/notifications/log-labels.ts';
import { ResumeMails } from '../../../entities/notifications/ResumeMails.tsx';
import { useResumeMails } from '../../../entities/notifications/use-send-log.ts';
import { Text } from '../../../ui/page/Text.tsx';

/** Why a message did not come, and how mails to a marked address begin again. */
export function Why({ delivery }: { delivery: NotificationDelivery }) {
  const { id, to, isMarked } = delivery;
  const { act } = useResumeMails();
  return (
    <>
      <Text component="div" size="small" tone="quiet">
        {deliveryReasonText(delivery)}
      </Text>
      {isMarked && (
        <ResumeMails
          to={to}
          onConfirm={() => act(id)}
          trigger={(ask) => (
            <Button size="small" variant="text" color="inherit" sx={{ px: 0 }} onClick={ask}>
              Resume emails to this address
            </Button>
          )}
        />
      )}
    </>
  );
}
