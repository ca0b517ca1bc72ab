import type { EventRecord } from '#functions/domain/events/catalog.ts';
import {
  type MailChoice,
  type NotificationPreferences,
  withMailPreferences,
} from '#functions/domain/notifications/preferences.ts';
import type { RecipientPreferences } from '#functions/domain/notifications/send-policy.ts';
import { commit, type Write } from '../table/commit.ts';
import { putEvent } from '../table/events.ts';
import { put } from '../table/operations/put.ts';
import { update } from '../table/operations/update.ts';
import { find, findMany } from '../table/table.ts';
import { preferencesKeyOf } from './address-keys.ts';
import { notificationKeys } from './keys.ts';

/** What an account has chosen, for its address and for itself. */
export async function findPreferences({ id, email }: { id: string; email: string }): Promise<NotificationPreferences> {
  const wanted = [preferencesKeyOf(email), notificationKeys.choiceOfUser(id)] as const;
  const [ofAddress, ofUser] = await findMany(wanted, { strong: true });
  return { ofAddress, ofUser };
}

/** The part that writes what was chosen for an address, if nobody has chosen anything since `before` was read. */
function mailPreferencesWrite(
  address: string,
  before: RecipientPreferences | undefined,
  { off }: RecipientPreferences,
): Write {
  const version = before?.version;
  return update({
    key: preferencesKeyOf(address),
    set: { off, version: (version ?? 0) + 1 },
    names: { '#version': 'version' },
    // Choices of an earlier version of the product have none.
    ...(version === undefined
      ? { condition: 'attribute_not_exists(#version)' }
      : { condition: '#version = :read', values: { ':read': version } }),
  });
}

/** What was chosen for an address, whether it has an account or not. */
export function findMailPreferences(address: string): Promise<RecipientPreferences | undefined> {
  return find(preferencesKeyOf(address), { strong: true });
}

/** The part that writes what somebody chose for texts and pushes. */
export function preferencesWrite(userId: string, choice: RecipientPreferences): Write {
  return put({ ...notificationKeys.choiceOfUser(userId), ...choice });
}

interface MailPreferencesUpdate {
  before: RecipientPreferences | undefined;
  mails: MailChoice;
}

/**
 * The parts that write what an account has chosen: of mails only the switches that were moved, as a link may move another
 * at the same moment. Throws 409 `version_conflict` where one did.
 */
export function savePreferences(
  { id, email }: { id: string; email: string },
  { before, mails }: MailPreferencesUpdate,
  ofUser: RecipientPreferences,
  event: EventRecord,
): Write[] {
  const ofAddress =
    Object.keys(mails).length > 0 ? [mailPreferencesWrite(email, before, withMailPreferences(before, mails))] : [];
  return [...ofAddress, preferencesWrite(id, ofUser), putEvent(event)];
}

/** Ends mails to an address, or lets them begin again. Throws 409 `version_conflict` where another choice was first. */
export async function setMailPreferences(address: string, mails: MailChoice): Promise<void> {
  const before = await findMailPreferences(address);
  await commit([mailPreferencesWrite(address, before, withMailPreferences(before, mails))]);
}
