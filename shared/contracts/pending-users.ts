import * as z from 'zod/mini';
import { ADMIN, ROLES } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, PageQuery } from '#shared/http/fields.ts';

export const PendingUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  createdAt: z.string(),
});
export type PendingUser = z.infer<typeof PendingUser>;

export const listPendingUsers = defineContract({
  name: 'list-pending-users',
  method: 'GET',
  path: '/api/admin/pending-users',
  summary: 'List the accounts that wait for approval, oldest first: those whose email address is confirmed',
  access: ADMIN,
  query: PageQuery,
  response: z.array(PendingUser),
  paged: true,
  errors: ['invalid_cursor'],
});

const Decided = z.object({ id: z.string(), status: z.enum(['active', 'rejected']) });

export const approveUser = defineContract({
  name: 'approve-user',
  method: 'POST',
  path: '/api/admin/approve/{id}',
  summary: 'Approve a pending user',
  access: ADMIN,
  params: z.object({ id: AnyId }),
  response: Decided,
  errors: ['not_found', 'version_conflict'],
});

export const rejectUser = defineContract({
  name: 'reject-user',
  method: 'POST',
  path: '/api/admin/reject/{id}',
  summary: 'Reject a pending user; the email address becomes free again',
  access: ADMIN,
  params: z.object({ id: AnyId }),
  response: Decided,
  errors: ['not_found', 'version_conflict'],
});
