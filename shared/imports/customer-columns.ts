import type { ImportColumn } from './column.ts';

export const CUSTOMER_COLUMNS = [
  { field: 'name', title: 'Name', aliases: ['Full name', 'Customer', 'Customer name'], isNeeded: true },
  { field: 'email', title: 'Email', aliases: ['Email address', 'Mail'], isNeeded: true },
  { field: 'phone', title: 'Phone', aliases: ['Phone number', 'Telephone', 'Tel'], isNeeded: true },
  { field: 'company', title: 'Company', aliases: ['Company name'] },
  { field: 'address', title: 'Address', aliases: [] },
] as const satisfies readonly ImportColumn[];

export type CustomerField = (typeof CUSTOMER_COLUMNS)[number]['field'];
