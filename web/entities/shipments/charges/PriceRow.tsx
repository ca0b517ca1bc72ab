import { useState } from 'react';
import { seesMoney } from '#shared/accounts/permissions.ts';
import { isOver } from '#shared/shipments/lateness.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useUser } from '../../../lib/session.ts';
import EditOutlined from '../../../ui/icon/EditOutlined.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { ChargeAmount } from './ChargeAmount.tsx';

const PriceDialog = lazyPart(() => import('./PriceDialog.tsx'), 'PriceDialog');

interface PriceRowProps {
  shipment: Shipment;
  /** Dollars. */
  price: number;
}

/** The price without any charge, which a manager may agree on anew until it is invoiced. */
export function PriceRow({ shipment, price }: PriceRowProps) {
  const { role } = useUser();
  const [isOpen, setOpen] = useState(false);
  const mayChange = seesMoney(role) && !isOver(shipment);
  return (
    <Row component="li" justify="space-between" gap={1.5} sx={{ px: 2.5, py: 0.75 }}>
      <Text weight={500}>Price</Text>
      <ChargeAmount
        amount={price}
        action={
          mayChange && (
            <RowActions actions={[{ icon: EditOutlined, label: 'Change price', onClick: () => setOpen(true) }]} />
          )
        }
      />
      {isOpen && <PriceDialog shipment={shipment} price={price} onClose={() => setOpen(false)} />}
    </Row>
  );
}
