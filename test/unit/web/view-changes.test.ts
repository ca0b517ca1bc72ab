import { describe, expect, it } from 'vitest';
import type { SavedView } from '#shared/contracts/own-views.ts';
import { withChange, withoutView, withView } from '../../../web/lib/list/view-changes.ts';

const LATE: SavedView = { list: 'shipments', name: 'Late', query: 'filter=late', isDefault: true };
const OPEN: SavedView = { list: 'shipments', name: 'Open', query: 'filter=pending' };
const DUE: SavedView = { list: 'invoices', name: 'Late', query: 'status=overdue', isDefault: true };
const KEPT = [LATE, OPEN, DUE];

describe('views of lists', () => {
  it('take the place of the one of the same name, whatever its case, in their list alone', () => {
    const again = { ...LATE, name: 'LATE', query: 'filter=late&q=newark' };
    expect(withView(KEPT, again)).toEqual([OPEN, DUE, again]);
  });

  it('open a list one at a time', () => {
    const first = { ...OPEN, isDefault: true };
    expect(withChange(KEPT, OPEN, first)).toEqual([{ ...LATE, isDefault: false }, first, DUE]);
    expect(withView(KEPT, { ...first, name: 'New' })).toContainEqual({ ...LATE, isDefault: false });
  });

  it('stay in their places when one gets another name, even that of another, which goes', () => {
    expect(withChange(KEPT, LATE, { ...LATE, name: 'Behind' })).toEqual([{ ...LATE, name: 'Behind' }, OPEN, DUE]);
    expect(withChange(KEPT, LATE, { ...LATE, name: 'Open' })).toEqual([{ ...LATE, name: 'Open' }, DUE]);
  });

  it('are without one that is deleted, and with all others', () => {
    expect(withoutView(KEPT, LATE)).toEqual([OPEN, DUE]);
  });
});
