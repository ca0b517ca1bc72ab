import Box from '@mui/material/Box';
import { useState } from 'react';
import { seesMoney } from '#shared/accounts/permissions.ts';
import type { Charge, ShipmentCharges } from '#shared/contracts/charges.ts';
import { toCents } from '#shared/invoices/cents.ts';
import { isOver } from '#shared/shipments/lateness.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useUser } from '../../../lib/session.ts';
import { AddButton } from '../../../ui/list/AddButton.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { ChargeAmount } from './ChargeAmount.tsx';
import { ChargeRow } from './ChargeRow.tsx';
import { PriceRow } from './PriceRow.tsx';
import { RateRow } from './RateRow.tsx';
import { isOfStaff, isOpenCharge, useCharges } from './use-charges.ts';

const AddChargeDialog = lazyPart(() => import('./AddChargeDialog.tsx'), 'AddChargeDialog');
const EditChargeDialog = lazyPart(() => import('./EditChargeDialog.tsx'), 'EditChargeDialog');
const WaiveRateDialog = lazyPart(() => import('./WaiveRateDialog.tsx'), 'WaiveRateDialog');
const InvoiceCharges = lazyPart(() => import('./InvoiceCharges.tsx'), 'InvoiceCharges', { late: null });

interface ChargesPanelProps {
  shipment: Shipment;
}

/** What a shipment costs, line by line, and whether that is approved and invoiced. */
export function ChargesPanel({ shipment }: ChargesPanelProps) {
  const query = useCharges(shipment.id);
  const [isAdding, setAdding] = useState(false);
  return (
    <Box component="section" aria-label="Charges" sx={SECTION}>
      <Row gap={1.5} sx={{ px: 2.5 }}>
        <Text component="h3" weight={600} sx={{ flex: 1 }}>
          Charges
        </Text>
        <AddButton {...AddChargeDialog.ahead} onClick={() => setAdding(true)}>
          Add Charge
        </AddButton>
      </Row>
      <Query
        {...query}
        loading={<LoadingRows text="Loading charges..." rows={1} />}
        failing="The charges could not be loaded."
      >
        {(charged) => <Lines shipment={shipment} {...charged} />}
      </Query>
      {isAdding && <AddChargeDialog shipmentId={shipment.id} charged={query.data} onClose={() => setAdding(false)} />}
    </Box>
  );
}

function Lines({ shipment, charges, rates }: ChargesPanelProps & ShipmentCharges) {
  const { role } = useUser();
  const [edited, setEdited] = useState<Charge>();
  const [waived, setWaived] = useState<ShipmentCharges['rates'][number]>();
  // Of a cancelled one only what was put on is ever invoiced.
  const price = shipment.status === 'cancelled' ? undefined : shipment.price;
  const decides = seesMoney(role);
  const mayEdit = (charge: Charge) =>
    (decides ? isOpenCharge(charge) : isOfStaff(charge)) && { onEdit: () => setEdited(charge) };
  const mayWaive = decides && !isOver(shipment);
  return (
    <>
      <Box component="ul" aria-label="Charges" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {price !== undefined && <PriceRow shipment={shipment} price={price} />}
        {charges.map((charge) => (
          <ChargeRow key={charge.id} charge={charge} {...mayEdit(charge)} />
        ))}
        {rates.map((rate) => (
          <RateRow key={rate.code} rate={rate} onWaive={mayWaive ? () => setWaived(rate) : undefined} />
        ))}
      </Box>
      {charges.length + rates.length === 0 && <None />}
      {charges.length + rates.length > 0 && shipment.price !== undefined && (
        <Sum price={price} charges={charges} rates={rates} />
      )}
      {decides && isOver(shipment) && <InvoiceCharges shipmentId={shipment.id} charges={charges} />}
      {edited && <EditChargeDialog charge={edited} onClose={() => setEdited(undefined)} />}
      {waived && <WaiveRateDialog shipmentId={shipment.id} rate={waived} onClose={() => setWaived(undefined)} />}
    </>
  );
}

function None() {
  return (
    <Text component="p" size="small" tone="quiet" sx={{ px: 2.5, pt: 0.5 }}>
      None beside the price
    </Text>
  );
}

interface SumProps extends ShipmentCharges {
  price: number | undefined;
}

/** The price and what stands beside it, for who sees money. */
function Sum({ price = 0, charges, rates }: SumProps) {
  const counted = charges.filter(({ state }) => state !== 'waived');
  const known = [price, ...[...counted, ...rates].map(({ amount = 0 }) => amount)];
  const isOpen = rates.some(({ amount }) => amount === undefined) || counted.some(({ state }) => state === 'proposed');
  return (
    <Row justify="space-between" sx={{ px: 2.5, pt: 0.75 }}>
      <Text weight={600}>{isOpen ? 'Total so far' : 'Total'}</Text>
      <ChargeAmount amount={known.reduce((sum, dollars) => sum + toCents(dollars), 0) / 100} weight={600} />
    </Row>
  );
}

const SECTION = { borderTop: '1px solid var(--border)', pt: 1.75, pb: 1.5 };
