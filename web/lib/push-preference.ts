import { readLocal, writeLocal } from './browser.ts';

const nameOf = (userId: string) => `push of ${userId}`;

/** Whether somebody wants pushes on this device: kept beyond the session, so that they come again with the next one. */
export function isPushWanted(userId: string): boolean {
  return readLocal(nameOf(userId)) === 'on';
}

/** `no` is an answer, too: they are not asked again. */
export function setPushPreference(userId: string, wish: 'on' | 'no'): void {
  writeLocal(nameOf(userId), wish);
}

/** Whether somebody was never asked on this device. */
export function hasNoPushPreference(userId: string): boolean {
  return readLocal(nameOf(userId)) === undefined;
}
