import { useState } from 'react';
import type { Invoice } from '#shared/contracts/invoices.ts';
import { useOpenInvoices } from '../../../entities/invoices/use-open-invoices.ts';
import { ApiError } from '../../../lib/api.ts';
import { applicationsOf, spreadTexts, sumOf } from './applications.ts';

const NONE: readonly Invoice[] = [];

interface Typed {
  /** Of what all of them were made. */
  dollars: number;
  texts: Record<string, string>;
  /** Those that somebody typed. */
  byHand: Record<string, string>;
}

/** What is typed stays; where the sum is another by now, the others get what is left of it. */
function textsOf({ dollars: before, texts, byHand }: Typed, dollars: number, invoices: readonly Invoice[]) {
  if (Object.is(before, dollars)) return texts;
  const taken = sumOf(applicationsOf(byHand, invoices).applications);
  const others = invoices.filter(({ id }) => !(id in byHand));
  return { ...spreadTexts(dollars - taken, others), ...byHand };
}

/** So many dollars on a customer's open invoices: the one that is due longest first until somebody types it otherwise. */
export function useApplications(customerId: string, dollars: number) {
  const open = useOpenInvoices(customerId);
  const invoices = open.data ?? NONE;
  const [typed, setTyped] = useState<Typed>();
  const texts = typed ? textsOf(typed, dollars, invoices) : spreadTexts(dollars, invoices);
  const onChange = (id: string, text: string) =>
    setTyped({ dollars, texts: { ...texts, [id]: text }, byHand: { ...typed?.byHand, [id]: text } });
  const { applications, wrong } = applicationsOf(texts, invoices);
  const applied = sumOf(applications);
  const left = Math.round((dollars - applied) * 100) / 100;
  const isKnown = open.data !== undefined && wrong.size === 0;
  return {
    applications,
    applied,
    left,
    /** Whether it can be said what becomes of the money. */
    isKnown,
    isReady: isKnown && !(left < 0),
    fields: { open, texts, wrong, onChange },
    /** Others may have put money on them meanwhile. */
    onRefused: (error: unknown) => {
      if (error instanceof ApiError && CHANGED.has(error.problem?.code)) open.retry();
    },
  };
}

const CHANGED: ReadonlySet<string | undefined> = new Set(['exceeds_balance', 'illegal_transition']);
