import * as z from 'zod/mini';
import { SIGNED_IN } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { requiredText, VersionOrNone, wellFormed } from '#shared/http/fields.ts';
import { LONGEST_VIEW_NAME, MOST_VIEWS } from '#shared/http/view-limits.ts';

const MOST_HIDDEN = 20;
const LONGEST_LABEL = 40;

/** How somebody wants a list: what its address says of filters, search and order, and how it looks, under a name. */
export const SavedView = z.strictObject({
  /** As the page names it: the server knows no list, so a new one is the page's alone. */
  list: z.string({ error: 'Must be text' }).check(z.regex(/^[a-z][a-z-]{0,39}$/, 'Must be the name of a list')),
  name: requiredText('Give it a name', { max: LONGEST_VIEW_NAME }),
  /** Of the list's address, without the question mark. */
  query: z
    .string({ error: 'Must be text' })
    .check(z.overwrite(wellFormed), z.maxLength(1000, 'At most 1,000 characters')),
  isDense: z.optional(z.boolean({ error: 'Must be true or false' })),
  /** Columns that are left out, by their labels. */
  hidden: z.optional(
    z
      .array(requiredText('Must be text', { max: LONGEST_LABEL }))
      .check(z.maxLength(MOST_HIDDEN, `At most ${MOST_HIDDEN} columns`)),
  ),
  /** It is shown when the list is opened. */
  isDefault: z.optional(z.boolean({ error: 'Must be true or false' })),
});
export type SavedView = z.output<typeof SavedView>;

const areUnique = (texts: readonly string[]) => new Set(texts).size === texts.length;
const haveOwnNames = (views: readonly SavedView[]) =>
  areUnique(views.map(({ list, name }) => `${list} ${name.toLowerCase()}`));
const haveOneDefault = (views: readonly SavedView[]) =>
  areUnique(views.filter(({ isDefault }) => isDefault).map(({ list }) => list));

/** `version`: 0 until something is kept. */
export const OwnViews = z.strictObject({
  views: z
    .array(SavedView)
    .check(
      z.maxLength(MOST_VIEWS, `At most ${MOST_VIEWS} views`),
      z.refine(haveOwnNames, 'Two views of a list have the same name'),
      z.refine(haveOneDefault, 'Only one view of a list is shown first'),
    ),
  version: VersionOrNone,
});
export type OwnViews = z.output<typeof OwnViews>;

export const getOwnViews = defineContract({
  name: 'get-own-views',
  method: 'GET',
  path: '/api/account/views',
  summary: 'How the signed-in person wants lists shown: the views kept under a name',
  access: SIGNED_IN,
  response: OwnViews,
});

export const updateOwnViews = defineContract({
  name: 'update-own-views',
  method: 'PUT',
  path: '/api/account/views',
  summary: 'Keep these views of lists, in place of those before',
  access: SIGNED_IN,
  body: OwnViews,
  response: OwnViews,
  errors: ['version_conflict'],
});
