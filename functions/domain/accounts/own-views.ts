import type { OwnViews } from '#shared/contracts/own-views.ts';
import { AppError } from '#shared/http/errors.ts';

const NONE: OwnViews = { views: [], version: 0 };

const textOf = ({ views }: OwnViews) =>
  JSON.stringify(
    views.map(({ list, name, query, isDense = false, hidden = [], isDefault = false }) => [
      ...[list, name, query, isDense, hidden, isDefault],
    ]),
  );

/** The views in place of those before; undefined where they are so already. Throws 409 where others were kept meanwhile. */
export function changeViews(before: OwnViews = NONE, wanted: OwnViews): OwnViews | undefined {
  if (textOf(before) === textOf(wanted)) return undefined;
  if (before.version !== wanted.version) throw changedMeanwhile();
  return { views: wanted.views, version: before.version + 1 };
}

/** Another window or machine has kept views since these were read. */
export function changedMeanwhile(): AppError {
  return new AppError('version_conflict', 'Your views were changed elsewhere; please try again');
}

/** The views as their owner reads them. */
export function toOwnViews({ views, version }: OwnViews = NONE): OwnViews {
  return { views, version };
}
