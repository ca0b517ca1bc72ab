import { describe, expect, it } from 'vitest';
import { ROLES } from '#shared/accounts/permissions.ts';
import { isAt, navigationOf } from '../../web/app/signed-in/navigation.ts';
import { mayOpen, paths, pathTo } from '../../web/lib/paths.ts';

const labelsOf = (caller: Parameters<typeof navigationOf>[0]) => navigationOf(caller).map(({ label }) => label);

describe('the navigation', () => {
  it('is in the order of the table of screens, for each role its own', () => {
    const office = ['Dashboard', 'Shipments', 'Dispatch Center', 'Drivers', 'Customers'];
    expect(labelsOf('staff').slice(0, 5)).toEqual(office);
    expect(labelsOf('staff')).not.toContain('Invoices');
    expect(navigationOf('staff', { readsInvoices: true }).map(({ label }) => label)).toContain('Invoices');
    expect(navigationOf('driver', { readsInvoices: true, tracksContainers: true })).toEqual(navigationOf('driver'));
    expect(labelsOf('admin')).toEqual(expect.arrayContaining([...office, 'Invoices', 'Live Tracking']));
    expect(labelsOf('admin').indexOf('Pending Approvals')).toBeGreaterThan(labelsOf('admin').indexOf('Live Tracking'));
    expect(labelsOf('customer')).toEqual([
      'My Shipments',
      'New Booking',
      'Track Shipment',
      'My Invoices',
      'My Account',
    ]);
    expect(labelsOf('driver')).toEqual(['Today', 'My Documents', 'Shipments', 'Live Tracking', 'Account']);
  });

  it('has containers once the organization tracks any', () => {
    const tracksContainers = { tracksContainers: true };
    expect(labelsOf('admin')).not.toContain('Containers');
    const labels = navigationOf('staff', tracksContainers).map(({ label }) => label);
    expect(labels.slice(1, 4)).toEqual(['Shipments', 'Containers', 'Dispatch Center']);
    expect(navigationOf('staff', tracksContainers).find(({ screen }) => screen === 'money')?.badge).toBe('money');
    expect(navigationOf('customer', tracksContainers)).toEqual(navigationOf('customer'));
  });

  it('leads the office to the API page, staff too, and nobody else', () => {
    for (const caller of ['staff', 'manager', 'admin'] as const)
      expect(labelsOf(caller)).toContain('API & Integration');
    const readers = (['anonymous', ...ROLES] as const).filter((caller) => mayOpen(caller, 'apiDocs'));
    expect([...readers].sort()).toEqual(['admin', 'manager', 'staff']);
  });

  it('marks where the reader is', () => {
    const currentOf = (caller: Parameters<typeof navigationOf>[0], pathname: string) =>
      navigationOf(caller).flatMap((entry) => (isAt(entry, pathname) ? [entry.label] : []));
    expect(currentOf('staff', '/')).toEqual(['Dashboard']);
    expect(currentOf('customer', '/')).toEqual(['My Shipments']);
    expect(currentOf('driver', '/')).toEqual(['Today']);
    expect(currentOf('staff', '/shipments/shp_1/pod')).toEqual(['Shipments']);
    expect(currentOf('admin', '/api-docs/keys')).toEqual(['API & Integration']);
  });
});

describe('an address', () => {
  it('has each value where its screen has a place for it, and the others in the query', () => {
    expect(pathTo('proof', { id: 'shp_1' })).toBe('/shipments/shp_1/pod');
    expect(pathTo('invoices', { open: 'a b', q: undefined })).toBe('/invoices?open=a+b');
    expect(paths.track()).toBe('/track');
    expect(paths.track('TRK-1')).toBe('/track/TRK-1');
    expect(paths.apiDocs('keys')).toBe('/api-docs/keys');
    expect(paths.drivers).toBe('/drivers');
  });
});
