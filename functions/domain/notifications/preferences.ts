import { isStaffPlus, type Role } from '#shared/accounts/permissions.ts';
import type { OwnNotifications, OwnNotificationsChange } from '#shared/contracts/own-notifications.ts';
import {
  type ChannelName,
  type NotificationSwitch,
  type OwnSwitch,
  SWITCHES,
} from '#shared/notifications/notifications.ts';
import type { FieldChange } from '../events/field-changes.ts';
import type { RecipientPreferences } from './send-policy.ts';
import { eachSwitch, switchChanges } from './switches.ts';
import { consentTo, hasConsentFor } from './text-consent.ts';

type Off = NonNullable<RecipientPreferences['off']>;

/** Mails are chosen for an address, which may have no account; all else for the account. */
export interface NotificationPreferences {
  ofAddress: RecipientPreferences | undefined;
  ofUser: RecipientPreferences | undefined;
}

const ALERT: OwnSwitch = 'officeAlert';

const offOf = ({ ofAddress, ofUser }: NotificationPreferences, name: ChannelName) =>
  (name === 'email' ? ofAddress : ofUser)?.off?.[name] ?? [];

/** Whose account it is, as far as what can be chosen depends on it. */
interface PreferencesOwner {
  role: Role;
  /** Where texts to the account go. */
  phone: string | undefined;
}

/** What somebody wants, as their account page shows it. */
export function toOwnNotifications(
  choices: NotificationPreferences,
  { role, phone }: PreferencesOwner,
): OwnNotifications {
  const of = (name: ChannelName) => {
    const off = offOf(choices, name);
    return eachSwitch((by) => !off.includes(by));
  };
  const { textConsent, timezone } = choices.ofUser ?? {};
  return {
    email: of('email'),
    sms: of('sms'),
    push: of('push'),
    textConsent: hasConsentFor(textConsent, phone),
    timezone,
    phone,
    ...(isStaffPlus(role) && { officeAlert: !offOf(choices, 'push').includes(ALERT) }),
  };
}

/** Switches of an address's mails that are moved. */
export type MailChoice = Readonly<Partial<Record<NotificationSwitch, boolean>>>;

/** An address's choice with some switches moved. */
export function withMailPreferences(choice: RecipientPreferences | undefined, mails: MailChoice): RecipientPreferences {
  const email = SWITCHES.filter((by) => !(mails[by] ?? !choice?.off?.email?.includes(by)));
  return { ...choice, off: { ...choice?.off, email } };
}

/** Everything as a change leaves it: what is left out, or is not theirs to choose, stays. */
function changedFrom(was: OwnNotifications, change: OwnNotificationsChange): OwnNotifications {
  const { email, sms, push, officeAlert = was.officeAlert, ...more } = change;
  return {
    ...more,
    email: { ...was.email, ...email },
    sms: { ...was.sms, ...sms },
    push: { ...was.push, ...push },
    officeAlert: was.officeAlert === undefined ? undefined : officeAlert,
  };
}

/** The switches of mails that are moved. */
function changedMailSwitches(was: OwnNotifications, is: OwnNotifications): MailChoice {
  const moved = SWITCHES.filter((by) => was.email[by] !== is.email[by]);
  return Object.fromEntries(moved.map((by) => [by, is.email[by]]));
}

/** What an account has chosen after a change, which of its mails it moves, and what differs for the audit. */
export function changeOwnNotifications(
  before: NotificationPreferences,
  change: OwnNotificationsChange,
  chooser: PreferencesOwner,
  now: Date,
): { mails: MailChoice; ofUser: RecipientPreferences; changed: FieldChange[] } {
  const was = toOwnNotifications(before, chooser);
  const is = changedFrom(was, change);
  const offIn = (name: ChannelName) => SWITCHES.filter((by) => !is[name][by]);
  const given = was.textConsent ? before.ofUser?.textConsent : consentTo(chooser.phone, now);
  const consent = is.textConsent ? given : undefined;
  const off: Off = { sms: offIn('sms'), push: [...offIn('push'), ...(is.officeAlert === false ? [ALERT] : [])] };
  const changed = switchChanges(was, is);
  if (was.officeAlert !== is.officeAlert)
    changed.push({ field: 'pushOfficeAlert', before: was.officeAlert, after: is.officeAlert });
  if (was.textConsent !== is.textConsent)
    changed.push({ field: 'textConsent', before: was.textConsent, after: is.textConsent });
  if (was.timezone !== is.timezone) changed.push({ field: 'timezone', before: was.timezone, after: is.timezone });
  return {
    mails: changedMailSwitches(was, is),
    ofUser: { off, ...(consent && { textConsent: consent }), ...(change.timezone && { timezone: change.timezone }) },
    changed,
  };
}
