import type { Shipment } from '#shared/shipments/shipment.ts';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
import { Signal } from '../../../ui/page/Signal.tsx';
import { useDriverList } from '../use-drivers.ts';
import { warningsOf } from './fit-words.ts';
import { useCandidates } from './use-candidates.ts';

interface FitNoteProps {
  shipments: readonly Shipment[];
  driverId: string;
}

/** What speaks against the driver who is chosen for shipments. They can be given to them all the same. */
export function FitNote({ shipments, driverId }: FitNoteProps) {
  const candidate = useCandidates(shipments[0]?.id).candidates.get(driverId);
  const driver = useDriverList().rows?.find(({ id }) => id === driverId);
  return (
    <div role="status">
      {driver && <FitWarnings words={warningsOf(shipments, { candidate, vehicleType: driver.vehicleType })} />}
    </div>
  );
}

/** The same of what is known already, for lists of drivers. */
export function FitWarnings({ words }: { words: readonly string[] }) {
  return (
    <>
      {words.map((text) => (
        <Signal key={text} icon={WarningAmberOutlined} tone="warning">
          {text}
        </Signal>
      ))}
    </>
  );
}
