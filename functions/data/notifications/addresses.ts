import { sha256 } from '#functions/base/secrets.ts';
import { emailKey } from '#functions/domain/accounts/accounts.ts';
import { keys } from '../table/keys.ts';

const digestOf = (address: string) => sha256(emailKey(address));

/** Where an address is marked that gets nothing more. */
export function markOf(address: string) {
  return keys.markedAddress(digestOf(address));
}

/** Where it is kept when the account of an address was ended. */
export function endOf(address: string) {
  return keys.endedAddress(digestOf(address));
}

/** Where the owner of a mail address has chosen what comes there, account or not. */
export function choiceOf(address: string) {
  return keys.choiceOfAddress(digestOf(address));
}
