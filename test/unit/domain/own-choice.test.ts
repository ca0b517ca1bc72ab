import { describe, expect, it } from 'vitest';
import {
  changeOwnNotifications,
  toOwnNotifications,
  withMailPreferences,
} from '#functions/domain/notifications/preferences.ts';

const NONE = { ofAddress: undefined, ofUser: undefined };
const STAFF = { role: 'staff', phone: undefined } as const;
const DRIVER = { role: 'driver', phone: '(201) 555-0142' } as const;
const NOW = new Date('2026-11-21T16:00:00Z');

/** A form as it was shown, with something moved. */
function formOf(choices: Parameters<typeof toOwnNotifications>[0], chooser: Parameters<typeof toOwnNotifications>[1]) {
  const { phone: _, ...form } = toOwnNotifications(choices, chooser);
  return form;
}

describe('what somebody wants', () => {
  it('has a switch for what rings the bell of the office only for those who work there', () => {
    expect(toOwnNotifications(NONE, STAFF).officeAlert).toBe(true);
    expect(toOwnNotifications(NONE, DRIVER)).not.toHaveProperty('officeAlert');
  });

  it('turns that off and on again, and it stays where a form leaves it out', () => {
    const off = changeOwnNotifications(NONE, { ...formOf(NONE, STAFF), officeAlert: false }, STAFF, NOW);
    expect(off.changed).toEqual([{ field: 'pushOfficeAlert', before: true, after: false }]);
    const choices = { ofAddress: undefined, ofUser: off.ofUser };
    expect(toOwnNotifications(choices, STAFF)).toMatchObject({ officeAlert: false, push: { etaAlert: true } });
    const { officeAlert: _, ...without } = formOf(choices, STAFF);
    expect(changeOwnNotifications(choices, without, STAFF, NOW)).toMatchObject({ changed: [], ofUser: off.ofUser });
    const on = changeOwnNotifications(choices, { ...without, officeAlert: true }, STAFF, NOW);
    expect(toOwnNotifications({ ofAddress: undefined, ofUser: on.ofUser }, STAFF).officeAlert).toBe(true);
  });

  it('moves of its mails only what the form moves', () => {
    const form = formOf(NONE, DRIVER);
    const moved = changeOwnNotifications(NONE, { ...form, email: { ...form.email, etaAlert: false } }, DRIVER, NOW);
    expect(moved.mails).toEqual({ etaAlert: false });
    const only = { ...form, email: { etaAlert: false }, sms: {}, push: {} };
    expect(changeOwnNotifications(NONE, only, DRIVER, NOW)).toEqual(moved);
    const meanwhile = { off: { email: ['bookingConfirmation'] as const } };
    expect(withMailPreferences(meanwhile, moved.mails).off?.email).toEqual(['bookingConfirmation', 'etaAlert']);
    expect(withMailPreferences(meanwhile, { bookingConfirmation: true }).off?.email).toEqual([]);
  });

  it('agrees to texts to the number that is there, and not to one that somebody else enters later', () => {
    const { ofUser } = changeOwnNotifications(NONE, { ...formOf(NONE, DRIVER), textConsent: true }, DRIVER, NOW);
    const choices = { ofAddress: undefined, ofUser };
    const consentAt = (phone: string | undefined) => toOwnNotifications(choices, { ...DRIVER, phone }).textConsent;
    expect([DRIVER.phone, '+1 201 555 0142', '(973) 555-0100', undefined].map(consentAt)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const moved = { ...DRIVER, phone: '(973) 555-0100' };
    const again = changeOwnNotifications(choices, { ...formOf(choices, moved), textConsent: true }, moved, NOW);
    expect(again.changed).toEqual([{ field: 'textConsent', before: false, after: true }]);
    expect(toOwnNotifications({ ofAddress: undefined, ofUser: again.ofUser }, moved).textConsent).toBe(true);
  });
});
