import type { PlaceRecord } from '#functions/domain/places/place-types.ts';
import { at, within } from '../table/keys.ts';

export const placeKeys = {
  /** with its closed days, of all years; shipments name it, so it is archived and never deleted */
  place: (id: string) => at<PlaceRecord>(`PLC#${id}`),
  /** that of SMDG with its port, and that of the customs: a terminal is there once */
  code: (kind: 'smdg' | 'firms', value: string) => at<{ id: string }>(`UNQ#place-code#${kind}#${value}`),
};

export const placeLists = {
  /** by name, as the archived ones */
  all: within<PlaceRecord>('G1', 'PLC'),
  archived: within<PlaceRecord>('G1', 'PLC#archived'),
};
