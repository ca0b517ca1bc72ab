import { expect, it } from 'vitest';
import { ROLES } from '#shared/accounts/permissions.ts';
import { mayExport } from '#shared/exports/may-export.ts';

const whoMay = (list: string) => ROLES.filter((role) => mayExport(list, role));

it('a list leaves the house by the office, customers and money by managers, the log by the director alone', () => {
  for (const list of ['shipments', 'drivers', 'places', 'boxes'])
    expect(whoMay(list)).toEqual(['admin', 'manager', 'staff']);
  for (const list of ['customers', 'invoices', 'payments', 'credits'])
    expect(whoMay(list)).toEqual(['admin', 'manager']);
  expect(whoMay('audit')).toEqual(['admin']);
});

it('customers and drivers have none of their lists as a file', () => {
  for (const list of ['my-shipments', 'my-invoices', 'shipments', 'constructor'])
    for (const role of ['customer', 'driver']) expect(whoMay(list)).not.toContain(role);
});
