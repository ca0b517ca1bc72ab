import type { Candidate } from '#shared/contracts/candidates.ts';
import type { VehicleType } from '#shared/contracts/drivers.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { type Misfit, misfitOf, VAN_LOAD } from '#shared/dispatch/fit.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { formatDuration, formatWeight } from '../../../lib/format.ts';

type Warning = Candidate['warnings'][number];

const MISFIT: Record<Misfit, string> = {
  container: 'Van: no containers',
  long_container: 'Truck: 20ft containers only',
  weight: `Van: up to ${formatWeight(String(VAN_LOAD), 'kg')}`,
};

/** "Truck: 20ft containers only". */
export function misfitWords(misfit: Misfit): string {
  return MISFIT[misfit];
}

/** What speaks against a driver. */
function warningWords({ code, minutes = 0 }: Warning): string {
  if (code === 'off') return 'No working hours left today';
  if (code === 'duty') return `${formatDuration(minutes * MINUTE_MS)} past hours of service`;
  if (code === 'hours') return `Done ${formatDuration(minutes * MINUTE_MS)} after working hours`;
  return misfitWords(code);
}

interface Known {
  /** What is known of the driver for the first of the shipments. */
  candidate: Candidate | undefined;
  vehicleType: VehicleType | undefined;
}

/** What speaks against a driver for some shipments: of several how many are not carried, and whether anybody works at all. */
export function warningsOf(shipments: readonly Shipment[], { candidate, vehicleType }: Known): readonly string[] {
  const { warnings = [] } = candidate ?? {};
  if (shipments.length < 2) return warnings.map(warningWords);
  const misfits = shipments.flatMap((shipment) => (vehicleType && misfitOf(vehicleType, shipment)) ?? []);
  const carried = [...new Set(misfits)].map((misfit) => {
    const count = misfits.filter((one) => one === misfit).length;
    return `${misfitWords(misfit)} (${count} of ${shipments.length})`;
  });
  return [...carried, ...warnings.filter(({ code }) => code === 'off').map(warningWords)];
}

/** "12.3 mi away, 4 h 20 min left in the shift"; nothing where nothing is known. */
export function candidateWords({ miles, minutesLeft }: Pick<Candidate, 'miles' | 'minutesLeft'>): string | undefined {
  const words = [
    ...(miles === undefined ? [] : [`${miles} mi away`]),
    ...(minutesLeft ? [`${formatDuration(minutesLeft * MINUTE_MS)} left in the shift`] : []),
  ];
  return words.length > 0 ? words.join(', ') : undefined;
}
