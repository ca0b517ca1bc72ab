import type { SuppressedAddress } from '#functions/domain/notifications/address-marks.ts';
import type { DeliveryRecord } from '#functions/domain/notifications/deliveries.ts';
import type { InAppNotificationRecord } from '#functions/domain/notifications/in-app-notifications.ts';
import type { MessageDay } from '#functions/domain/notifications/message-stats.ts';
import type { PushCircuit } from '#functions/domain/notifications/push-circuit.ts';
import type { PushDeviceRecord } from '#functions/domain/notifications/push-devices.ts';
import type { RecipientPreferences } from '#functions/domain/notifications/send-policy.ts';
import type { TemplateRecord } from '#functions/domain/notifications/template-change.ts';
import { at, under, within } from '../table/keys.ts';

/** Where the log of a mail lies that SES has taken. */
interface SentMail {
  log: { PK: string; SK: string };
  expiresAt: number;
}

export const notificationKeys = {
  /** its log, kept 400 days, with how many its event made for the customer (`contacts`); each `repeat` that somebody asked for has its own */
  delivery: (subjectId: string, eventId: string, channel: string, digest: string, repeat?: number) =>
    at<DeliveryRecord>(
      `LOG#${subjectId}`,
      [eventId, channel, digest, ...(repeat ? [String(repeat).padStart(4, '0')] : [])].join('#'),
    ),
  /** bounce, complaint; by a digest that no secret keys: what was marked or chosen outlives every secret */
  markedAddress: (digest: string) => at<SuppressedAddress>(`ADR#${digest}`),
  /** by its id at SES, 14 days */
  sentMail: (messageId: string) => at<SentMail>(`MSG#${messageId}`),
  choiceOfAddress: (digest: string) => at<RecipientPreferences>(`ADR#${digest}`, 'CHOICE'),
  /** since when no account has an address that had one, 8 days: what invited there before is void */
  endedAddress: (digest: string) => at<{ endedAt: string }>(`ADR#${digest}`, 'ENDED'),
  /** for texts and pushes */
  choiceOfUser: (id: string) => at<RecipientPreferences>(`USR#${id}`, 'CHOICE'),
  /** its endpoint and keys, and the session that last named it */
  pushDevice: (userId: string, id: string) => at<PushDeviceRecord>(`USR#${userId}`, `PSH#${id}`),
  /** moved by whoever changes which devices an account has */
  pushDevices: (userId: string) => at<{ version: number }>(`USR#${userId}`, 'PUSHES'),
  /** how often what is pushed to a person, or to a host, hung (a day) */
  pushPace: (who: string) => at<PushCircuit>(`PACE#${who}`),
  /** whose it is now */
  pushDeviceOwner: (id: string) => at<{ userId: string }>(`PSH#${id}`, 'A'),
  /** kept 30 days; bells: `staff`, `managers`, `directors`, `driver#id`, `customer#id` */
  bellItem: (bell: string, id: string) => at<InAppNotificationRecord>(`BEL#${bell}`, id),
  /** up to which item somebody has read */
  bellMark: (userId: string) => at<{ upTo: string }>(`USR#${userId}`, 'BELL'),
  /** how the messages of a day ended, 30 days; no sum of shipments, so a recount leaves it alone */
  messageDay: (day: string) => at<MessageDay>('MSGDAYS', `DAY#${day}`),
  /** words of a message */
  template: (kind: string) => at<TemplateRecord>('ORG', `TPL#${kind}`),
  templateVersion: (kind: string, version: number) =>
    at<TemplateRecord>('ORG', `TPLV#${kind}#${String(version).padStart(6, '0')}`),
};

export const notificationLists = {
  deliveries: (subjectId: string, eventId: string) => under<DeliveryRecord>(`LOG#${subjectId}`, `${eventId}#`),
  deliveriesOfDay: (day: string) => within<DeliveryRecord>('G1', `LOG#${day}`),
  deliveriesOfCustomer: (customerId: string) => within<DeliveryRecord>('G2', `CUS#${customerId}`, 'LOG#'),
  deliveriesOfSubject: (subjectId: string) => under<DeliveryRecord>(`LOG#${subjectId}`),
  bell: (bell: string) => under<InAppNotificationRecord>(notificationKeys.bellItem(bell, '').PK),
  templateVersions: (kind: string) => under<TemplateRecord>('ORG', `TPLV#${kind}#`),
  pushDevicesOf: (userId: string) => under<PushDeviceRecord>(`USR#${userId}`, 'PSH#'),
  /** of everybody in the office */
  officeDevices: within<PushDeviceRecord>('G1', 'PSH'),
};
