import type { EventRecord } from '#functions/domain/events/catalogue.ts';
import type { Choice } from '#functions/domain/notifications/decide.ts';
import { type Choices, type MailChoice, withMails } from '#functions/domain/notifications/own-choice.ts';
import { commit, type Write } from '../table/commit.ts';
import { putEvent } from '../table/events.ts';
import { put } from '../table/operations/put.ts';
import { update } from '../table/operations/update.ts';
import { find, findMany } from '../table/table.ts';
import { choiceOf } from './addresses.ts';
import { notificationKeys } from './keys.ts';

/** What an account has chosen, for its address and for itself. */
export async function findChoices({ id, email }: { id: string; email: string }): Promise<Choices> {
  const wanted = [choiceOf(email), notificationKeys.choiceOfUser(id)] as const;
  const [ofAddress, ofUser] = await findMany(wanted, { strong: true });
  return { ofAddress, ofUser };
}

/** The part that writes what was chosen for an address, if nobody has chosen anything since `before` was read. */
function saveMails(address: string, before: Choice | undefined, { off }: Choice): Write {
  const version = before?.version;
  return update({
    key: choiceOf(address),
    set: { off, version: (version ?? 0) + 1 },
    names: { '#version': 'version' },
    // Choices of an earlier version of the product have none.
    ...(version === undefined
      ? { condition: 'attribute_not_exists(#version)' }
      : { condition: '#version = :read', values: { ':read': version } }),
  });
}

/** What was chosen for an address, whether it has an account or not. */
export function findMails(address: string): Promise<Choice | undefined> {
  return find(choiceOf(address), { strong: true });
}

/** The part that writes what somebody chose for texts and pushes. */
export function putChoice(userId: string, choice: Choice): Write {
  return put({ ...notificationKeys.choiceOfUser(userId), ...choice });
}

interface ChosenMails {
  before: Choice | undefined;
  mails: MailChoice;
}

/**
 * The parts that write what an account has chosen: of mails only the switches that were moved, as a link may move another
 * at the same moment. Throws 409 `version_conflict` where one did.
 */
export function saveChoices(
  { id, email }: { id: string; email: string },
  { before, mails }: ChosenMails,
  ofUser: Choice,
  event: EventRecord,
): Write[] {
  const ofAddress = Object.keys(mails).length > 0 ? [saveMails(email, before, withMails(before, mails))] : [];
  return [...ofAddress, putChoice(id, ofUser), putEvent(event)];
}

/** Ends mails to an address, or lets them begin again. Throws 409 `version_conflict` where another choice was first. */
export async function chooseMails(address: string, mails: MailChoice): Promise<void> {
  const before = await findMails(address);
  await commit([saveMails(address, before, withMails(before, mails))]);
}
