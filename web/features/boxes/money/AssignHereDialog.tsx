import { refreshBoxes } from '../../../entities/boxes/use-boxes.ts';
import { AssignDialog } from '../../../entities/shipments/detail/AssignDialog.tsx';
import { useShipment } from '../../../entities/shipments/live/use-shipments.ts';
import { Detail, LINKED_FROM_ELSEWHERE } from '../../../ui/detail/Detail.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';

interface AssignHereDialogProps {
  shipmentId: string;
  onClose: () => void;
}

/** Gives the shipment of a container to a driver without leaving the list. Rendered while it is open. */
export function AssignHereDialog({ shipmentId, onClose }: AssignHereDialogProps) {
  const one = useShipment(shipmentId);
  const close = () => {
    void refreshBoxes();
    onClose();
  };
  if (one.data) return <AssignDialog shipment={one.data} onClose={close} />;
  return (
    <DialogFrame open title="Assign Driver" width={480} onClose={onClose}>
      <Detail one={one} noun="shipment" gone={LINKED_FROM_ELSEWHERE}>
        {() => null}
      </Detail>
    </DialogFrame>
  );
}
