import { describe, expect, it } from 'vitest';
import { definitionOf, EVENTS, type EventName } from '#functions/domain/events/catalog.ts';
import { CHANNELS } from '#functions/domain/notifications/messages.ts';
import { changeNotifications, toNotificationSettings } from '#functions/domain/notifications/notification-settings.ts';
import { isSwitchedOn } from '#functions/domain/notifications/send-policy.ts';
import {
  DEFAULT_SETTINGS,
  type OrganizationSettingsRecord,
} from '#functions/domain/organization/organization-types.ts';
import { by, refusal } from './fixtures.ts';

/** What goes out at all, by event, channel and audience. */
function whatGoes({ notifications: switches }: OrganizationSettingsRecord): string[] {
  return (Object.keys(EVENTS) as EventName[]).flatMap((type) =>
    definitionOf({ type }).messages.flatMap(({ to, switch: by, channels }) =>
      CHANNELS.filter((channel) => isSwitchedOn(channel, by, { startsOn: channels[channel] ?? false, switches })).map(
        (channel) => `${type} by ${channel} to ${to}`,
      ),
    ),
  );
}

const begin: OrganizationSettingsRecord = { ...DEFAULT_SETTINGS, version: 1 };

describe('switches that are saved', () => {
  it('as they are shown change nothing of what goes to whom', () => {
    const { after } = changeNotifications(begin, toNotificationSettings(begin), by);
    expect(whatGoes(after)).toEqual(whatGoes(begin));
  });

  it('with one moved change what that one says, and nothing else', () => {
    const shown = toNotificationSettings(begin);
    const { after } = changeNotifications(begin, { ...shown, push: { ...shown.push, etaAlert: false } }, by);
    const gone = ['late', 'near', 'pickup_late'].map((event) => `${event} by push to contact`);
    expect(whatGoes(after)).toEqual(whatGoes(begin).filter((one) => !gone.includes(one)));
    expect(toNotificationSettings(after)).toEqual({
      ...shown,
      push: { ...shown.push, etaAlert: false },
      version: 2,
    });
  });

  it('and moved by hand are for everybody whom they name, until they are moved back', () => {
    const shown = toNotificationSettings(begin);
    const push = (isOn: boolean) => {
      const { version: _version, ...rest } = shown;
      return { ...rest, push: { ...shown.push, dispatchNotification: isOn } };
    };
    const off = changeNotifications(begin, push(false), by).after;
    expect(whatGoes(off)).not.toContain('assigned by push to driver');
    const on = changeNotifications(off, push(true), by).after;
    expect(whatGoes(on)).toEqual(expect.arrayContaining(['assigned by push to driver', 'assigned by push to contact']));
  });

  it('of an earlier version are refused with those that stand', () => {
    const seen = toNotificationSettings(begin);
    const { after } = changeNotifications(begin, { ...seen, textPriceCap: 0.5 }, by);
    const late = () => changeNotifications(after, { ...seen, textPriceCap: 0.1 }, by);
    expect(refusal(late)).toEqual({ code: 'version_conflict', current: toNotificationSettings(after) });
  });

  it('are as the organization saved them in an earlier version, too', () => {
    const saved: OrganizationSettingsRecord = { ...begin, notifications: { email: { bookingConfirmation: false } } };
    const { after, changed } = changeNotifications(saved, toNotificationSettings(saved), by);
    expect(changed).toEqual([]);
    expect(after).toBe(saved);
  });
});
