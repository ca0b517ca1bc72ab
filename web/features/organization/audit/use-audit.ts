import { useMemo } from 'react';
import { AUDIT_KINDS, type AuditFilters, type AuditKind, listAudit } from '#shared/contracts/audit.ts';
import { addDays, startOfDay } from '#shared/dates/calendar.ts';
import { useDates } from '../../../lib/format.ts';
import { useApiPages } from '../../../lib/use-api.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';

export const AUDIT_RANGES = [
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 Days' },
  { value: '30', label: 'Last 30 Days' },
  { value: '90', label: 'Last 90 Days' },
] as const;
const DEFAULT_RANGE = '7';

const KIND_LABELS: Readonly<Record<AuditKind, string>> = {
  shipment: 'Shipments',
  invoice: 'Invoices',
  customer: 'Customers',
  driver: 'Drivers',
  place: 'Places',
  box: 'Containers',
  user: 'Users',
  invitation: 'Invitations',
  organization: 'Settings',
  key: 'API Keys',
  webhook: 'Webhooks',
  demo_request: 'Demo Requests',
  meeting: 'Meetings',
};
export const KINDS = [
  { value: '', label: 'Everything' },
  ...AUDIT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
];

const ID = /^[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}$/;

/** What is asked for; a whole id in the search asks the server, whatever else is typed searches what is loaded. */
export function useAuditFilters(text: string) {
  const { today, timeZone } = useDates();
  const [range = DEFAULT_RANGE, setRange] = useUrlParam('range', { push: true });
  const [actor = '', setActor] = useUrlParam('who', { push: true });
  const [given = '', setKind] = useUrlParam('what', { push: true });
  const kind = AUDIT_KINDS.find((one) => one === given);
  const days = AUDIT_RANGES.some(({ value }) => value === range) ? Number(range) : Number(DEFAULT_RANGE);
  const first = addDays(today(), 1 - days);
  const object = ID.test(text.trim()) ? text.trim() : undefined;
  const filters: AuditFilters = useMemo(
    () => ({
      start: startOfDay(first, timeZone).toISOString(),
      ...(actor && { actor }),
      ...(object && { object }),
      ...(kind && { kind }),
    }),
    [first, timeZone, actor, object, kind],
  );
  return { filters, range: String(days), setRange, actor, setActor, kind: kind ?? '', setKind };
}

/** Of a rare kind a page may be empty, and its range has a hundred thousand events. */
const MAX_PAGES = 20;

export function useAudit(filters: AuditFilters) {
  return useApiPages(listAudit, { query: { ...filters, limit: 200 } }, { mostPages: MAX_PAGES });
}
