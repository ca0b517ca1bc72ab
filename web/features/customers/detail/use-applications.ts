import { useState } from 'react';
import type { Invoice } from '#shared/contracts/invoices.ts';
import { useOpenInvoices } from '../../../entities/invoices/use-receipts.ts';
import { applicationsOf, spreadTexts, sumOf } from './applications.ts';

const NONE: readonly Invoice[] = [];

/** So many dollars on a customer's open invoices: the one that is due longest first until somebody types it otherwise. */
export function useApplications(customerId: string, dollars: number) {
  const { data: invoices = NONE } = useOpenInvoices(customerId);
  const [typed, onChange] = useState<Record<string, string>>();
  const texts = typed ?? spreadTexts(dollars, invoices);
  const { applications, wrong } = applicationsOf(texts, invoices);
  const applied = sumOf(applications);
  const left = Math.round((dollars - applied) * 100) / 100;
  return {
    applications,
    applied,
    left,
    isReady: wrong.size === 0 && !(left < 0),
    fields: { invoices, texts, wrong, onChange },
  };
}
