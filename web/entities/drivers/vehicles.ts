import { VEHICLE_TYPES } from '#shared/contracts/drivers.ts';
import { vehicleLabel } from '../shipments/chips/labels.ts';

/** The types of vehicle to choose from. */
export const vehicleOptions = () => VEHICLE_TYPES.map((value) => ({ value, label: vehicleLabel(value) }));
