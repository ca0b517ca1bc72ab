import type { OwnNotifications, OwnNotificationsChange } from '#shared/contracts/own-notifications.ts';
import { type ChannelName, type NotificationSwitch, SWITCHES } from '#shared/notifications.ts';
import type { FieldChange } from '../events/field-changes.ts';
import type { Choice } from './decide.ts';
import { eachSwitch, switchChanges } from './switches.ts';

type Off = NonNullable<Choice['off']>;

/** Mails are chosen for an address, which may have no account; all else for the account. */
export interface Choices {
  ofAddress: Choice | undefined;
  ofUser: Choice | undefined;
}

const offOf = ({ ofAddress, ofUser }: Choices, name: ChannelName) =>
  (name === 'email' ? ofAddress : ofUser)?.off?.[name] ?? [];

/** What somebody wants, as their account page shows it. */
export function toOwnNotifications(choices: Choices, phone: string | undefined): OwnNotifications {
  const of = (name: ChannelName) => {
    const off = offOf(choices, name);
    return eachSwitch((by) => !off.includes(by));
  };
  const { textConsent, timezone } = choices.ofUser ?? {};
  return {
    email: of('email'),
    sms: of('sms'),
    push: of('push'),
    textConsent: textConsent !== undefined,
    timezone,
    phone,
  };
}

/** One switch of an address's mails, off or on again. */
export function withMails(choice: Choice | undefined, by: NotificationSwitch, isOn: boolean): Choice {
  const others = (choice?.off?.email ?? []).filter((one) => one !== by);
  return { ...choice, off: { ...choice?.off, email: isOn ? others : [...others, by] } };
}

/** Choices after a change, and what differs for the audit. */
export function changeOwnNotifications(
  before: Choices,
  change: OwnNotificationsChange,
  now: Date,
): Choices & { changed: FieldChange[] } {
  const offIn = (name: ChannelName) => SWITCHES.filter((by) => !change[name][by]);
  const consent = change.textConsent ? (before.ofUser?.textConsent ?? { at: now.toISOString() }) : undefined;
  const off: Off = { sms: offIn('sms'), push: offIn('push') };
  const [was, is] = [toOwnNotifications(before, undefined), change];
  const changed = switchChanges(was, is);
  if (was.textConsent !== is.textConsent)
    changed.push({ field: 'textConsent', before: was.textConsent, after: is.textConsent });
  if (was.timezone !== is.timezone) changed.push({ field: 'timezone', before: was.timezone, after: is.timezone });
  return {
    ofAddress: { ...before.ofAddress, off: { email: offIn('email') } },
    ofUser: { off, ...(consent && { textConsent: consent }), ...(change.timezone && { timezone: change.timezone }) },
    changed,
  };
}
