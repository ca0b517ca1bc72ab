const LABELS = new Map([
  ['consignee_closed', 'Consignee closed'],
  ['refused', 'Refused'],
  ['damaged', 'Damaged'],
  ['access', 'No access'],
  ['delay', 'Delay'],
  ['breakdown', 'Breakdown'],
  ['other', 'Other problem'],
]);

/** What is in the way of a delivery, in words. */
export function exceptionLabel(code: string): string {
  return LABELS.get(code) ?? 'Exception';
}
