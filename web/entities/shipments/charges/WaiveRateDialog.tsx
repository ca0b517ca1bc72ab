import type { ShipmentCharges } from '#shared/contracts/charges.ts';
import { waiveRate } from '#shared/contracts/waived-rates.ts';
import { useCall } from '../../../lib/use-api.ts';
import { ReasonDialog } from '../../invoices/ReasonDialog.tsx';
import { refreshCharges } from './use-charges.ts';

interface WaiveRateDialogProps {
  shipmentId: string;
  rate: ShipmentCharges['rates'][number];
  onClose: () => void;
}

/** A rate of the customer's card that one shipment is not charged with. */
export function WaiveRateDialog({ shipmentId, rate: { code, name }, onClose }: WaiveRateDialogProps) {
  const { call } = useCall(waiveRate);
  return (
    <ReasonDialog
      title={`Waive ${name}`}
      text={`${name} is not charged on this shipment, which goes on saying who waived it and why. The rate card stays as it is.`}
      submitLabel="Waive"
      closeLabel="Keep Charge"
      success={{ title: 'Rate Waived', description: `${name} is not charged on this shipment` }}
      failure="Failed to waive the rate"
      refresh={refreshCharges}
      call={({ reason }) => call({ params: { id: shipmentId }, body: { code, reason } })}
      onClose={onClose}
    />
  );
}
