import * as z from 'zod/mini';
import { ADMIN, EVERYONE } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import {
  AnyId,
  choiceText,
  emailText,
  Message,
  optionalText,
  PageQuery,
  REQUIRED,
  requiredText,
  Version,
} from '#shared/http/fields.ts';
import { LANGUAGES } from '#shared/i18n/t.ts';

export const BUSINESS_TYPES = [
  'general-freight',
  'bulk-haulage',
  'containers',
  'courier',
  'warehousing',
  'other',
] as const;
export const HOW_FOUND = ['sales-rep', 'referral', 'google', 'social-media', 'partner', 'other'] as const;
export const DEMO_STATUSES = ['new', 'contacted', 'scheduled', 'completed', 'declined'] as const;
export const DemoStatus = z.enum(DEMO_STATUSES);
export type DemoStatus = z.infer<typeof DemoStatus>;

const MAX_NOTES_CHARS = 2000;

/** Nobody reads and fills in six fields faster, milliseconds. */
export const SHORTEST_OPEN_MS = 2000;

export const DemoDraft = z.strictObject({
  fullName: requiredText(REQUIRED),
  companyName: requiredText(REQUIRED),
  email: emailText('Invalid email address'),
  phone: requiredText(REQUIRED, { max: 40 }),
  businessType: choiceText(BUSINESS_TYPES, 'Please select a business type'),
  howFound: choiceText(HOW_FOUND, 'Please select how you found us'),
  message: optionalText(),
  /** What mails about the demo and its meeting are written in. */
  language: z.optional(choiceText(LANGUAGES)),
  /** A field that people do not see and machines fill in. */
  reference: optionalText(),
  /** Milliseconds that the form was open, by its own clock. */
  openFor: z.optional(z.number({ error: 'Must be a number' })),
});
export type DemoDraft = z.output<typeof DemoDraft>;

export const DemoRequest = z.object({
  id: z.string(),
  fullName: z.string(),
  companyName: z.string(),
  email: z.string(),
  phone: z.string(),
  businessType: z.enum(BUSINESS_TYPES),
  howFound: z.enum(HOW_FOUND),
  message: z.optional(z.string()),
  status: DemoStatus,
  notes: z.optional(z.string()),
  /** The confirmation has gone out. */
  emailSent: z.boolean(),
  createdAt: z.string(),
  version: z.number(),
});
export type DemoRequest = z.infer<typeof DemoRequest>;

export const createDemoRequest = defineContract({
  name: 'create-demo-request',
  method: 'POST',
  path: '/api/demo-requests',
  summary: 'Ask for a demo; the directors are told by email, and so is the sender, once a day',
  access: EVERYONE,
  body: DemoDraft,
  response: Message,
  success: 201,
});

export const listDemoRequests = defineContract({
  name: 'list-demo-requests',
  method: 'GET',
  path: '/api/demo-requests',
  summary: 'List the demo requests, newest first',
  access: ADMIN,
  query: PageQuery,
  response: z.array(DemoRequest),
  paged: true,
  errors: ['invalid_cursor'],
});

export const getDemoCounts = defineContract({
  name: 'get-demo-counts',
  method: 'GET',
  path: '/api/counts/demo-requests',
  summary: 'Count demo requests, in total and by status',
  access: ADMIN,
  response: z.object({
    total: z.number(),
    new: z.number(),
    contacted: z.number(),
    scheduled: z.number(),
    completed: z.number(),
    declined: z.number(),
  }),
});

export const updateDemoStatus = defineContract({
  name: 'update-demo-status',
  method: 'PATCH',
  path: '/api/demo-requests/{id}/status',
  summary: 'Set the status of a demo request to any value',
  access: ADMIN,
  params: z.object({ id: AnyId }),
  body: z.strictObject({ status: choiceText(DEMO_STATUSES), version: z.optional(Version) }),
  response: DemoRequest,
  errors: ['not_found', 'version_conflict'],
});

export const updateDemoNotes = defineContract({
  name: 'update-demo-notes',
  method: 'PATCH',
  path: '/api/demo-requests/{id}/notes',
  summary: "Save the director's notes on a demo request",
  access: ADMIN,
  params: z.object({ id: AnyId }),
  body: z.strictObject({ notes: requiredText(REQUIRED, { max: MAX_NOTES_CHARS }), version: z.optional(Version) }),
  response: DemoRequest,
  errors: ['not_found', 'version_conflict'],
});
