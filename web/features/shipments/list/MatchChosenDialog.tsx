import { useState } from 'react';
import { autoMatchShipment } from '#shared/contracts/assignments.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { GroupResultDialog } from '../../../entities/shipments/group/GroupResultDialog.tsx';
import { type GroupOutcome, shipmentsOf } from '../../../entities/shipments/group/group-messages.ts';
import { oneByOne } from '../../../entities/shipments/group/one-by-one.ts';
import { recheckAll } from '../../../entities/shipments/group/use-assign-pending.ts';
import { putShipment } from '../../../entities/shipments/live/shipment-cache.ts';
import { useCall } from '../../../lib/use-api.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { type ChosenDialogProps, conclude } from './chosen-dialog.ts';

const ACTION = { title: 'Auto-Match Complete', failed: 'Auto-Match Failed', done: 'assigned' };
const WORDS = {
  failure: 'No driver could be matched',
  unknown: 'The server did not answer. See whether it has a driver before you try again.',
};

/** Lets the server choose a driver for each of several shipments; it is said who got how many, and which none could get. */
export function MatchChosenDialog(props: ChosenDialogProps) {
  const { shipments, onClose } = props;
  const { match, isBusy, outcome } = useMatching(props);
  if (outcome) return <GroupResultDialog outcome={outcome} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={`Auto-match ${shipmentsOf(shipments.length)}`}
      confirmLabel="Auto-Match"
      isBusy={isBusy}
      onConfirm={() => void match()}
      onClose={onClose}
    >
      <Text component="p">
        Each goes to the available driver with the fewest open jobs, then to the nearest. The drivers are notified.
      </Text>
    </ConfirmDialog>
  );
}

function useMatching(props: ChosenDialogProps) {
  const { call } = useCall(autoMatchShipment);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<GroupOutcome>();
  const match = async () => {
    setBusy(true);
    const counts = new Map<string, number>();
    const matchOne = async ({ id }: Shipment) => {
      const { shipment, driver } = await call({ body: { shipmentId: id } });
      putShipment(shipment);
      counts.set(driver.name, (counts.get(driver.name) ?? 0) + 1);
    };
    const result = { action: ACTION, ...(await oneByOne(props.shipments, matchOne, WORDS)) };
    await recheckAll(result.refused);
    if (!conclude(result, props, shares(counts))) setOutcome(result);
  };
  return { match, isBusy, outcome };
}

/** "Dana Whitfield 2, Rosa Kim 1" */
const shares = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
