import { useState } from 'react';
import type { Invoice } from '#shared/contracts/invoices.ts';

export interface Selection {
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** In the list's order; what is no longer listed, or overdue, is no longer chosen. */
  chosen: readonly Invoice[];
  setAll: (invoices: readonly Invoice[]) => void;
}

/** Which overdue invoices of a list are chosen. */
export function useSelection(rows: readonly Invoice[] | undefined): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = (rows ?? []).filter(({ id, status }) => status === 'overdue' && ids.has(id));
  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  return {
    has: (id) => ids.has(id),
    toggle,
    chosen,
    setAll: (invoices) => setIds(new Set(invoices.map(({ id }) => id))),
  };
}
