import * as z from 'zod/mini';
import { SIGNED_IN, STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { RequiredId, requiredText, VersionOrNone, wellFormed } from '#shared/http/fields.ts';
import { LONGEST_VIEW_NAME, MOST_VIEWS } from '#shared/http/view-limits.ts';

const MOST_HIDDEN = 20;
const LONGEST_LABEL = 40;

/** As the page names it: the server knows no list, so a new one is the page's alone. */
const ListName = z
  .string({ error: 'Must be text' })
  .check(z.regex(/^[a-z][a-z-]{0,39}$/, 'Must be the name of a list'));

/** How a list is wanted: what its address says of filters, search and order, and how it looks, under a name. */
const viewFields = {
  list: ListName,
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
};

export const SavedView = z.strictObject({
  ...viewFields,
  /** It is shown when the list is opened. */
  isDefault: z.optional(z.boolean({ error: 'Must be true or false' })),
});
export type SavedView = z.output<typeof SavedView>;

/** Who shared a view as it is now. */
const Sharer = z.strictObject({ id: z.string(), name: z.string() });

const SharedViewDraft = z.strictObject({
  /** It stays when the name changes: by it people say that the view opens their list. */
  id: RequiredId,
  ...viewFields,
  /** Taken as it was read, and never believed. */
  by: z.optional(Sharer),
});
export type SharedViewDraft = z.output<typeof SharedViewDraft>;

const SharedView = z.extend(SharedViewDraft, { by: Sharer });
export type SharedView = z.output<typeof SharedView>;

const MOST_MESSAGE = `At most ${MOST_VIEWS} views`;
const NAMES_MESSAGE = 'Two views of a list have the same name';
const FIRST_MESSAGE = 'Only one view of a list is shown first';

type Listed = Pick<SavedView, 'list' | 'name'>;
const areUnique = (texts: readonly string[]) => new Set(texts).size === texts.length;
const haveOwnNames = (views: readonly Listed[]) =>
  areUnique(views.map(({ list, name }) => `${list} ${name.toLowerCase()}`));
const haveOwnIds = (views: readonly { id: string }[]) => areUnique(views.map(({ id }) => id));
const haveOwnLists = (views: readonly { list: string }[]) => areUnique(views.map(({ list }) => list));
const haveOneDefault = (views: readonly SavedView[]) => haveOwnLists(views.filter(({ isDefault }) => isDefault));

/** `version`: 0 until something is kept. */
export const OwnViews = z.strictObject({
  views: z
    .array(SavedView)
    .check(
      z.maxLength(MOST_VIEWS, MOST_MESSAGE),
      z.refine(haveOwnNames, NAMES_MESSAGE),
      z.refine(haveOneDefault, FIRST_MESSAGE),
    ),
  /** Shared views that are shown when their lists are opened. */
  first: z.optional(
    z
      .array(z.strictObject({ list: ListName, id: RequiredId }))
      .check(z.maxLength(MOST_VIEWS, MOST_MESSAGE), z.refine(haveOwnLists, FIRST_MESSAGE)),
  ),
  version: VersionOrNone,
});
export type OwnViews = z.output<typeof OwnViews>;

/** Those that everybody in the office has. */
const SharedViews = z.strictObject({ views: z.array(SharedView), version: VersionOrNone });
export type SharedViews = z.output<typeof SharedViews>;

const SharedViewsDraft = z.strictObject({
  views: z
    .array(SharedViewDraft)
    .check(
      z.maxLength(MOST_VIEWS, MOST_MESSAGE),
      z.refine(haveOwnNames, NAMES_MESSAGE),
      z.refine(haveOwnIds, 'Two views have the same id'),
    ),
  version: VersionOrNone,
});
export type SharedViewsDraft = z.output<typeof SharedViewsDraft>;

export const getOwnViews = defineContract({
  name: 'get-own-views',
  method: 'GET',
  path: '/api/account/views',
  summary:
    'How the signed-in person wants lists shown: the views kept under a name, and for the office those it shares',
  access: SIGNED_IN,
  response: z.extend(OwnViews, { shared: z.optional(SharedViews) }),
});
export type KnownViews = z.output<typeof getOwnViews.response>;

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

export const updateSharedViews = defineContract({
  name: 'update-shared-views',
  method: 'PUT',
  path: '/api/views',
  summary: 'Share these views of lists with the office, in place of those before',
  access: STAFF_PLUS,
  body: SharedViewsDraft,
  response: SharedViews,
  errors: ['version_conflict'],
});
