import * as z from 'zod/mini';
import { ADMIN, MANAGERS, ROLES } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, choiceText, emailText, PageQuery, Version } from '#shared/http/fields.ts';
import { LANGUAGES } from '#shared/i18n/t.ts';

/** Roles of people who work here; customers have accounts of their own making. */
export const TEAM_ROLES = ['admin', 'manager', 'staff', 'driver'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

export const TeamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(TEAM_ROLES),
  status: z.literal('active'),
  driverId: z.optional(z.string()),
  version: z.number(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const INVITATION_STATES = ['sent', 'expired', 'bounced'] as const;

/** One that was not accepted yet, nor withdrawn. */
export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(TEAM_ROLES),
  driverId: z.optional(z.string()),
  state: z.enum(INVITATION_STATES),
  sentAt: z.string(),
  expiresAt: z.string(),
  invitedBy: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

const driverId = z.optional(z.string().check(z.maxLength(64)));
const params = z.object({ id: AnyId });

/** What becomes of a director's open invitations, API keys and webhook endpoints when that person is one no more. */
export const GRANT_OUTCOMES = ['end', 'take_over'] as const;
export type GrantOutcome = (typeof GRANT_OUTCOMES)[number];
/** Unless given, they end. Taken over, they are the caller's. */
const grants = z.optional(choiceText(GRANT_OUTCOMES));

/** What works by a member's authority. */
export const Grants = z.object({
  invitations: z.array(z.object({ id: z.string(), email: z.string(), role: z.enum(TEAM_ROLES) })),
  keys: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Webhook endpoints that are switched on. */
  endpoints: z.array(z.object({ id: z.string(), url: z.string() })),
});
export type Grants = z.infer<typeof Grants>;

export const listTeam = defineContract({
  name: 'list-team',
  method: 'GET',
  path: '/api/organization/team',
  summary: 'List the members of the team by name',
  access: MANAGERS,
  query: PageQuery,
  response: z.array(TeamMember),
  paged: true,
  errors: ['invalid_cursor'],
});

export const getGrants = defineContract({
  name: 'get-grants',
  method: 'GET',
  path: '/api/organization/team/{id}/grants',
  summary:
    'The open invitations that a member sent, the API keys and webhook endpoints that the member made: what ends with a role',
  access: ADMIN,
  params,
  response: Grants,
  errors: ['not_found', 'not_oneself'],
});

export const changeMember = defineContract({
  name: 'change-member',
  method: 'PATCH',
  path: '/api/organization/team/{id}',
  summary: "Change a member's role and end their sessions; not your own",
  access: ADMIN,
  params,
  body: z.strictObject({
    role: choiceText(TEAM_ROLES),
    /** The driver record that a driver's account is joined to. */
    driverId,
    /** Of a director who becomes something else. */
    grants,
    version: z.optional(Version),
  }),
  response: TeamMember,
  errors: ['not_found', 'version_conflict', 'not_oneself', 'last_director', 'already_exists'],
});

export const removeMember = defineContract({
  name: 'remove-member',
  method: 'DELETE',
  path: '/api/organization/team/{id}',
  summary: 'Remove a member: deactivate the account, end its sessions, and free its email and username; not your own',
  access: ADMIN,
  params,
  query: z.strictObject({ grants }),
  errors: ['not_found', 'version_conflict', 'not_oneself', 'last_director'],
});

/** What a role may do: the calls that let it in, by area. */
export const Permissions = z.object({
  area: z.string(),
  calls: z.array(z.object({ name: z.string(), summary: z.string(), roles: z.array(z.enum(ROLES)) })),
});
export type Permissions = z.infer<typeof Permissions>;

export const listPermissions = defineContract({
  name: 'list-permissions',
  method: 'GET',
  path: '/api/organization/permissions',
  summary: 'List the calls each role may make, as enforced by the server',
  access: MANAGERS,
  response: z.array(Permissions),
});

export const InvitationDraft = z.strictObject({
  email: emailText('Invalid email'),
  role: choiceText(TEAM_ROLES),
  /** Of role driver: the record that the account is joined to; without one a new driver is made. */
  driverId,
  /** Of role driver: in which the mail is written; English unless given. */
  language: z.optional(choiceText(LANGUAGES)),
});
export type InvitationDraft = z.output<typeof InvitationDraft>;

export const inviteMember = defineContract({
  name: 'invite-member',
  method: 'POST',
  path: '/api/organization/invite',
  summary:
    'Invite somebody to the team by an email whose link works once and for 7 days. An address that has an account gets the same answer, and its owner an email',
  access: ADMIN,
  body: InvitationDraft,
  response: Invitation,
  success: 201,
});

export const listInvitations = defineContract({
  name: 'list-invitations',
  method: 'GET',
  path: '/api/organization/invitations',
  summary: 'List the invitations that are open, newest first',
  access: ADMIN,
  query: PageQuery,
  response: z.array(Invitation),
  paged: true,
  errors: ['invalid_cursor'],
});

export const resendInvitation = defineContract({
  name: 'resend-invitation',
  method: 'POST',
  path: '/api/organization/invitations/{id}',
  summary: 'Resend an invitation with a new link; the earlier link expires',
  access: ADMIN,
  params,
  response: Invitation,
  errors: ['not_found', 'illegal_transition', 'version_conflict'],
});

export const withdrawInvitation = defineContract({
  name: 'withdraw-invitation',
  method: 'DELETE',
  path: '/api/organization/invitations/{id}',
  summary: 'Withdraw an invitation; its link stops working',
  access: ADMIN,
  params,
  errors: ['not_found', 'illegal_transition', 'version_conflict'],
});
