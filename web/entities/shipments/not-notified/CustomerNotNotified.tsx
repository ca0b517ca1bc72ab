import type { Shipment, Trouble } from '#shared/shipments/shipment.ts';
import NotificationsOffOutlined from '../../../ui/icon/NotificationsOffOutlined.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Signal } from '../../../ui/page/Signal.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { NotifyCustomerButtons } from './NotifyCustomerButtons.tsx';
import type { Told } from './NotifyCustomerDialog.tsx';

interface UntoldProps {
  shipment: Told & Pick<Shipment, 'unreached'>;
  /** Says what of, where nothing beside it does. */
  isWhole?: boolean;
}

const TROUBLE_WORDS: Readonly<Record<Trouble, string>> = {
  late: 'that the delivery is late',
  pickup_late: 'that the pickup is late',
  exception: 'that there is a problem',
};

/** A shipment in trouble of which nobody reached the customer, and how to tell them in one press; nothing of any other. */
export function CustomerNotNotified({ shipment, isWhole = false }: UntoldProps) {
  const { unreached } = shipment;
  return (
    <NotifyCustomerButtons shipment={shipment} isShown={unreached !== undefined}>
      <Row component="span" gap={0.75} sx={{ flex: 1 }}>
        <Signal icon={NotificationsOffOutlined} tone="error">
          Customer not notified
        </Signal>
        {isWhole && unreached && (
          <Text size="small" tone="quiet">
            {TROUBLE_WORDS[unreached.about]}
          </Text>
        )}
      </Row>
    </NotifyCustomerButtons>
  );
}
