import { definitionOf, EVENTS, type EventRecord, type MessageKind } from '../events/catalog.ts';
import type { NotificationRule } from '../events/definition.ts';

/** Under these names, instead of somebody's id, everybody of the office is looked up, who manages, and who directs: each has those after it, too. */
export const OFFICES = ['staff', 'managers', 'directors'] as const;
export type Office = (typeof OFFICES)[number];

/** True for an audience that is looked up by its role. */
export function isOffice(to: string): to is Office {
  return OFFICES.some((office) => office === to);
}

/** Whoever lets a device be told wants it; no switch of the organization asks them, only their own. */
const ALERT = { message: 'officeAlert', channels: { push: true }, own: 'officeAlert' } as const;

/** True for the name of anything that people are told by some event. */
export function isMessage(name: string): boolean {
  return (
    name === ALERT.message ||
    Object.values(EVENTS).some(({ messages }) => messages.some(({ message }) => message === name))
  );
}

/** Everything that people are told by an event: what its entry says, and what rings the office's bells as pushes. */
export function notificationRules(event: Pick<EventRecord, 'type'>): NotificationRule<EventRecord, MessageKind>[] {
  const { messages, inAppNotifications } = definitionOf(event);
  return [
    ...messages,
    ...inAppNotifications.flatMap(({ to, when }) => (isOffice(to) ? { ...ALERT, to, ...(when && { when }) } : [])),
  ];
}
