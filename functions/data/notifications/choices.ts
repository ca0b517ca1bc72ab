import type { Choice } from '#functions/domain/notifications/decide.ts';
import type { Choices } from '#functions/domain/notifications/own-choice.ts';
import { withMails } from '#functions/domain/notifications/own-choice.ts';
import type { EventRecord } from '#functions/domain/types.ts';
import type { NotificationSwitch } from '#shared/notifications.ts';
import type { Write } from '../table/commit.ts';
import { putEvent } from '../table/events.ts';
import { keys } from '../table/keys.ts';
import { put } from '../table/operations/put.ts';
import { putOne } from '../table/put-one.ts';
import { find, findMany } from '../table/table.ts';
import { choiceOf } from './addresses.ts';

/** What an account has chosen, for its address and for itself. */
export async function findChoices({ id, email }: { id: string; email: string }): Promise<Choices> {
  const wanted = [choiceOf(email), keys.choiceOfUser(id)] as const;
  const [ofAddress, ofUser] = await findMany(wanted, { strong: true });
  return { ofAddress, ofUser };
}

/** The parts that write what an account has chosen: the last one counts. */
export function saveChoices(
  { id, email }: { id: string; email: string },
  { ofAddress, ofUser }: { ofAddress: Choice; ofUser: Choice },
  event: EventRecord,
): Write[] {
  return [put({ ...choiceOf(email), ...ofAddress }), put({ ...keys.choiceOfUser(id), ...ofUser }), putEvent(event)];
}

/** Ends mails to an address, or lets them begin again. */
export async function chooseMails(
  { address, by }: { address: string; by: NotificationSwitch },
  isOn: boolean,
): Promise<void> {
  const key = choiceOf(address);
  const before = await find(key, { strong: true });
  await putOne({ ...key, ...withMails(before, by, isOn) });
}
