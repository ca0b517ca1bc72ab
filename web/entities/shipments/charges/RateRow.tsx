import Box from '@mui/material/Box';
import type { ShipmentCharges } from '#shared/contracts/charges.ts';
import Block from '../../../ui/icon/Block.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { cardRuleWords } from '../../charges/rate-words.ts';
import { ChargeAmount } from './ChargeAmount.tsx';

interface RateRowProps {
  rate: ShipmentCharges['rates'][number];
  /** Absent for who does not decide about money, and once the shipment is over. */
  onWaive?: (() => void) | undefined;
}

/** What the customer's rate card adds at the delivery. */
export function RateRow({ rate: { name, amount, ...rule }, onWaive }: RateRowProps) {
  return (
    <Row component="li" align="start" justify="space-between" gap={1.5} sx={{ px: 2.5, py: 0.75 }}>
      <Box sx={{ minWidth: 0 }}>
        <Text component="div" weight={500}>
          {name}
        </Text>
        <Text component="div" size="small" tone="quiet">
          {['On the rate card', cardRuleWords(rule)].filter(Boolean).join(', ')}
        </Text>
      </Box>
      <ChargeAmount
        amount={amount}
        action={onWaive && <RowActions actions={[{ icon: Block, label: `Waive ${name}`, onClick: onWaive }]} />}
      />
    </Row>
  );
}
