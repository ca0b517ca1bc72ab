import { type Control, useWatch } from 'react-hook-form';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Text } from '../../../ui/page/Text.tsx';
import { quoteLines } from '../quote-lines.ts';
import type { EditValues } from './edit-schema.ts';

interface KeptPriceProps<Output> {
  control: Control<EditValues, unknown, Output>;
  shipment: Shipment;
}

/** What is typed would cost something else, for who sees prices: an edit never changes what was agreed. */
export function KeptPrice<Output>({ control, shipment }: KeptPriceProps<Output>) {
  const [containerType, weight, weightUnit, serviceType, priority] = useWatch({
    control,
    name: ['containerType', 'weight', 'weightUnit', 'serviceType', 'priority'],
  });
  const { price } = shipment;
  const typed = quoteLines({
    containerType: containerType || undefined,
    weight,
    weightUnit,
    serviceType,
    priority,
  }).total;
  const isOther = price !== undefined && typed !== quoteLines(shipment).total;
  return (
    <Text component="p" role="status" tone="quiet" sx={{ gridColumn: '1 / -1' }}>
      {isOther &&
        `The price stays ${formatMoney(price)}. As typed it would be ${formatMoney(typed)}: change it under Charges.`}
    </Text>
  );
}
