import { changedMeanwhile, sharedMeanwhile } from '#functions/domain/accounts/views.ts';
import type { OwnViews, SharedViews } from '#shared/contracts/views.ts';
import { keep } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { find } from '../table/table.ts';
import { accountKeys } from './keys.ts';

/** The views of lists that somebody keeps. */
export function findOwnViews(userId: string): Promise<OwnViews | undefined> {
  return find(accountKeys.ownViews(userId), { strong: true });
}

/** The parts that keep them, if nothing else was kept since `before` was read. */
export function saveOwnViews(userId: string, before: OwnViews | undefined, after: OwnViews): Write[] {
  return keep({ key: () => accountKeys.ownViews(userId), conflict: changedMeanwhile }, { before, after });
}

/** The views of lists that the office shares. */
export function findSharedViews(): Promise<SharedViews | undefined> {
  return find(accountKeys.sharedViews(), { strong: true });
}

/** The parts that share them, if nobody shared others since `before` was read. */
export function saveSharedViews(before: SharedViews | undefined, after: SharedViews): Write[] {
  return keep({ key: accountKeys.sharedViews, conflict: sharedMeanwhile }, { before, after });
}
