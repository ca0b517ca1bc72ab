/** How ids begin and in which partition each lies. There is one organization, so its id is its prefix. */
export const SUBJECTS = {
  shipment: { prefix: 'shp', partition: 'SHP' },
  driver: { prefix: 'drv', partition: 'DRV' },
  customer: { prefix: 'cus', partition: 'CUS' },
  user: { prefix: 'usr', partition: 'USR' },
  invoice: { prefix: 'inv', partition: 'INV' },
  demo_request: { prefix: 'dem', partition: 'DEM' },
  meeting: { prefix: 'mtg', partition: 'MTG' },
  key: { prefix: 'key', partition: 'APIKEY' },
  webhook: { prefix: 'whk', partition: 'WHK' },
  invitation: { prefix: 'ivt', partition: 'IVT' },
  place: { prefix: 'plc', partition: 'PLC' },
  box: { prefix: 'box', partition: 'BOX' },
  organization: { prefix: 'org', partition: 'ORG' },
} as const;

export type SubjectKind = keyof typeof SUBJECTS;
type SubjectPrefix = (typeof SUBJECTS)[SubjectKind]['prefix'];

export type IdPrefix =
  | SubjectPrefix
  | 'evt'
  | 'rul'
  | 'doc'
  | 'note'
  | 'upl'
  | 'tmr'
  | 'job'
  | 'pay'
  | 'crn'
  | 'rcp'
  | 'rfd'
  | 'chg';

/** True for what can be the id of a subject. */
export function isSubjectId(id: string): boolean {
  const [prefix] = id.split('_');
  return Object.values(SUBJECTS).some((one) => one.prefix === prefix);
}

/** The partition of whatever an id names, told by its prefix. Throws for what is no subject's id. */
export function partitionOf(id: string): string {
  const [prefix] = id.split('_');
  const subject = Object.values(SUBJECTS).find((one) => one.prefix === prefix);
  if (!subject) throw new Error('No partition for this kind of id');
  return id === subject.prefix ? subject.partition : `${subject.partition}#${id}`;
}
