/** Which row of the send log a message is; the number of a resend is its `repeat`, from 1 on. */
export interface DeliveryIdParts {
  subjectId?: string | undefined;
  eventId: string;
  channel: string;
  digest?: string | undefined;
  repeat?: number | undefined;
}

const SEPARATOR = '~';

/** Names a delivery to the interface; where it lies follows from it. */
export function deliveryId({ subjectId = '', eventId, channel, digest = '', repeat }: DeliveryIdParts): string {
  return [subjectId, eventId, channel, digest, ...(repeat ? [repeat] : [])].join(SEPARATOR);
}

/** The parts that {@link deliveryId} puts together; undefined for what is none. */
export function parseDeliveryId(id: string) {
  const [subjectId, eventId, channel, digest, repeat, ...more] = id.split(SEPARATOR);
  if (!subjectId || !eventId || !channel || !digest || more.length > 0) return undefined;
  if (repeat === undefined) return { subjectId, eventId, channel, digest };
  return /^[1-9]\d{0,3}$/.test(repeat) ? { subjectId, eventId, channel, digest, repeat: Number(repeat) } : undefined;
}
