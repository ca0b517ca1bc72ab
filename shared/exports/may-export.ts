import { type Caller, isStaffPlus, seesMoney } from '#shared/accounts/permissions.ts';
import type { ExportRequest } from '#shared/contracts/exports.ts';

type Rule = (role: Caller) => boolean;

/** Customers and money leave the house by managers only. */
const RULES = {
  shipments: isStaffPlus,
  customers: seesMoney,
  invoices: seesMoney,
  payments: seesMoney,
  credits: seesMoney,
  audit: (role) => role === 'admin',
} satisfies Record<ExportRequest['type'], Rule>;

const BY_LIST: ReadonlyMap<string, Rule> = new Map(Object.entries(RULES));

/** Whether a role may have a list as a file: of those it sees, the office all that have no rule of their own. */
export function mayExport(list: string, role: Caller): boolean {
  return (BY_LIST.get(list) ?? isStaffPlus)(role);
}
