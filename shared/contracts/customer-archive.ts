import * as z from 'zod/mini';
import { MANAGERS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { requiredText } from '#shared/http/fields.ts';
import { CustomerProfile, customerParams as params } from './customers.ts';

export const archiveCustomer = defineContract({
  name: 'archive-customer',
  method: 'POST',
  path: '/api/customers/{id}/archive',
  summary: 'Archive a customer: hide it from lists and pickers; its shipments and invoices stay',
  access: MANAGERS,
  params,
  response: CustomerProfile,
  errors: ['not_found', 'version_conflict', 'merge_refused'],
});

export const restoreCustomer = defineContract({
  name: 'restore-customer',
  method: 'DELETE',
  path: '/api/customers/{id}/archive',
  summary: 'Restore an archived customer to lists and pickers',
  access: MANAGERS,
  params,
  errors: ['not_found', 'version_conflict'],
});

export const mergeCustomer = defineContract({
  name: 'merge-customer',
  method: 'POST',
  path: '/api/customers/{id}/merge',
  summary:
    'Merge a customer into another, which then has the shipments, invoices, and accounts of both; can be undone within a day',
  access: MANAGERS,
  params,
  body: z.strictObject({ intoId: requiredText('Choose a customer', { max: 64 }) }),
  response: CustomerProfile,
  errors: ['not_found', 'version_conflict', 'merge_refused'],
});

export const undoMerge = defineContract({
  name: 'undo-merge',
  method: 'DELETE',
  path: '/api/customers/{id}/merge',
  summary: 'Undo a merge within a day, restoring both customers',
  access: MANAGERS,
  params,
  errors: ['not_found', 'version_conflict', 'merge_refused'],
});
