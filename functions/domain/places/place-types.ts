import type { PLACE_KINDS, PRECISIONS } from '#shared/contracts/places.ts';
import type { Point } from '#shared/drivers/distance.ts';
import type { PlaceHours } from '#shared/places/place-fields.ts';

/** Where containers come from and go to, and whose gate it is. */
export interface PlaceRecord {
  id: string;
  name: string;
  kind: (typeof PLACE_KINDS)[number];
  address?: string | undefined;
  city: string;
  state?: string | undefined;
  zip?: string | undefined;
  point?: Point | undefined;
  /** How well the point is known; of every place that has one. */
  precision?: (typeof PRECISIONS)[number] | undefined;
  /** Meters of its fence: of every place whose point is more than the middle of its city. */
  radius?: number | undefined;
  zone: string;
  hours?: PlaceHours | undefined;
  /** In their order. */
  closedDays?: string[] | undefined;
  contactName?: string | undefined;
  contactPhone?: string | undefined;
  contactEmail?: string | undefined;
  instructions?: string | undefined;
  /** How long a truck stands there. */
  pickupMinutes?: number | undefined;
  deliveryMinutes?: number | undefined;
  unlocode?: string | undefined;
  smdgCode?: string | undefined;
  firmsCode?: string | undefined;
  customerId?: string | undefined;
  /** Whoever imports a file again after a crash knows by it what was written. */
  imported?: { jobId: string; as: 'created' | 'changed' } | undefined;
  archivedAt?: string | undefined;
  createdAt: string;
  version: number;
}
