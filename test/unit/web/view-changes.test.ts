import { describe, expect, it } from 'vitest';
import type { SavedView, SharedView } from '#shared/contracts/views.ts';
import { MOST_VIEWS } from '#shared/http/view-limits.ts';
import {
  withChange,
  withFirst,
  withoutView,
  withShared,
  withSharedChange,
  withTaken,
  withView,
} from '../../../web/lib/list/view-changes.ts';

const LATE: SavedView = { list: 'shipments', name: 'Late', query: 'filter=late', isDefault: true };
const OPEN: SavedView = { list: 'shipments', name: 'Open', query: 'filter=pending' };
const DUE: SavedView = { list: 'invoices', name: 'Late', query: 'status=overdue', isDefault: true };
const KEPT = { views: [LATE, OPEN, DUE], first: [{ list: 'drivers', id: 'idle' }] };

describe('views of lists', () => {
  it('take the place of the one of the same name, whatever its case, in their list alone', () => {
    const again = { ...LATE, name: 'LATE', query: 'filter=late&q=newark' };
    expect(withView(KEPT, again)).toEqual({ ...KEPT, views: [OPEN, DUE, again] });
  });

  it('open a list one at a time, be they own or shared', () => {
    const first = { ...OPEN, isDefault: true };
    expect(withChange(KEPT, OPEN, first).views).toEqual([{ ...LATE, isDefault: false }, first, DUE]);
    expect(withView(KEPT, { ...first, name: 'New' }).views).toContainEqual({ ...LATE, isDefault: false });
    const shared = withFirst(KEPT, { list: 'shipments', id: 'ours' }, true);
    expect(shared.views).toEqual([{ ...LATE, isDefault: false }, OPEN, DUE]);
    expect(shared.first).toEqual([
      { list: 'drivers', id: 'idle' },
      { list: 'shipments', id: 'ours' },
    ]);
    expect(withChange(shared, OPEN, first).first).toEqual(KEPT.first);
    expect(withFirst(shared, { list: 'shipments', id: 'ours' }, false).first).toEqual(KEPT.first);
  });

  it('stay in their places when one gets another name, even that of another, which goes', () => {
    expect(withChange(KEPT, LATE, { ...LATE, name: 'Behind' }).views).toEqual([{ ...LATE, name: 'Behind' }, OPEN, DUE]);
    expect(withChange(KEPT, LATE, { ...LATE, name: 'Open' }).views).toEqual([{ ...LATE, name: 'Open' }, DUE]);
  });

  it('are without one that is deleted, and with all others', () => {
    expect(withoutView(KEPT, LATE)).toEqual({ ...KEPT, views: [OPEN, DUE] });
  });

  it('are no more than there may be', () => {
    const views = Array.from({ length: MOST_VIEWS }, (_, at) => ({ ...OPEN, name: `No. ${at}` }));
    expect(() => withView({ views }, LATE)).toThrow('30 saved views');
    expect(withView({ views }, { ...LATE, name: 'No. 7' }).views).toHaveLength(MOST_VIEWS);
  });

  it('take nothing over under a name of which there is another', () => {
    expect(() => withTaken(KEPT, { ...OPEN, query: 'filter=other' })).toThrow('named Open');
    expect(withTaken(KEPT, OPEN).views).toEqual([LATE, DUE, OPEN]);
  });
});

describe('views that the office shares', () => {
  const of = (id: string): SharedView['by'] => ({ id, name: `Person ${id}` });
  const mine: SharedView = { id: '1', list: 'shipments', name: 'Late', query: 'filter=late', by: of('me') };
  const others: SharedView = { ...mine, id: '2', name: 'Open', query: 'filter=pending', by: of('maria') };
  const SHARED = [mine, others];

  it('take the place of the own one of their name, and of nobody else', () => {
    const again = { ...mine, id: '3', name: 'LATE', query: '' };
    expect(withShared(SHARED, again, 'me')).toEqual([others, again]);
    expect(() => withShared(SHARED, { ...again, name: 'open' }, 'me')).toThrow('Person maria already shares');
    expect(withShared(SHARED, { ...again, name: 'Open', list: 'boxes' }, 'me')).toHaveLength(3);
  });

  it('change in what is said of them, on what is there by then', () => {
    expect(withSharedChange(SHARED, '2', { query: 'q=a' }, 'me')).toEqual([mine, { ...others, query: 'q=a' }]);
    expect(() => withSharedChange(SHARED, '1', { name: 'OPEN' }, 'me')).toThrow('Person maria already shares');
    expect(() => withSharedChange([others], '1', { name: 'New' }, 'me')).toThrow('deleted');
  });

  it('are no more than there may be', () => {
    const full = Array.from({ length: MOST_VIEWS }, (_, at) => ({ ...others, id: `${at}`, name: `No. ${at}` }));
    expect(() => withShared(full, { ...mine, id: 'new' }, 'me')).toThrow('30 views');
  });
});
