import Button from '@mui/material/Button';
import type { NotificationDelivery } from '#shared/contracts/notifications.ts';
import { useLiftMark } from '../../../entities/notifications/use-send-log.ts';
import { ConfirmAction } from '../../../ui/dialog/ConfirmAction.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { reasonText } from './log-words.ts';

/** Why a message did not come, and how mails to a marked address begin again. */
export function Why({ delivery }: { delivery: NotificationDelivery }) {
  const { id, to, isMarked } = delivery;
  const { act } = useLiftMark();
  return (
    <>
      <Text component="div" size="small" tone="quiet">
        {reasonText(delivery)}
      </Text>
      {isMarked && (
        <ConfirmAction
          title="Resume e-mails?"
          confirmLabel="Resume E-mails"
          onConfirm={() => act(id)}
          trigger={(ask) => (
            <Button size="small" variant="text" color="inherit" sx={{ px: 0 }} onClick={ask}>
              Send to this address again
            </Button>
          )}
        >
          To {to}. Do this only if the address is correct and its owner wants our e-mails. E-mails that come back count
          against all of ours.
        </ConfirmAction>
      )}
    </>
  );
}
