import { sha256 } from '#functions/base/secrets.ts';
import { emailKey } from '#functions/domain/accounts/accounts.ts';
import { notificationKeys } from './keys.ts';

const digestOf = (address: string) => sha256(emailKey(address));

/** Where an address is marked that gets nothing more. */
export function suppressionKeyOf(address: string) {
  return notificationKeys.markedAddress(digestOf(address));
}

/** Where it is kept when the account of an address was ended. */
export function accountEndKeyOf(address: string) {
  return notificationKeys.endedAddress(digestOf(address));
}

/** Where the owner of a mail address has chosen what comes there, account or not. */
export function preferencesKeyOf(address: string) {
  return notificationKeys.choiceOfAddress(digestOf(address));
}
