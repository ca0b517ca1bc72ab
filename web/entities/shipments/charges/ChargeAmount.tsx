import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';

interface ChargeAmountProps {
  /** Dollars; nothing for who does not see money, or where it is not known yet. */
  amount: number | undefined;
  weight?: 500 | 600;
  isStruck?: boolean;
  /** What can be done about it; its place is kept, so that amounts stand under each other. */
  action?: ReactNode;
}

/** What a line of a shipment's price comes to. */
export function ChargeAmount({ amount, weight = 500, isStruck, action }: ChargeAmountProps) {
  if (amount === undefined && !action) return null;
  return (
    <Row gap={0.5} sx={{ flex: 'none' }}>
      {amount !== undefined && (
        <Text className="num" weight={weight} sx={isStruck ? { textDecoration: 'line-through' } : undefined}>
          {formatMoney(amount)}
        </Text>
      )}
      <Box sx={{ width: 40 }}>{action}</Box>
    </Row>
  );
}
