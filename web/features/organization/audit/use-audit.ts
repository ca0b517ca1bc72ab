import { useMemo } from 'react';
import { addDays, startOfDay } from '#shared/calendar.ts';
import { type AuditFilters, listAudit } from '#shared/contracts/audit.ts';
import { useDates } from '../../../lib/format.ts';
import { useApiPages } from '../../../lib/use-api.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';

export const RANGES = [
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 Days' },
  { value: '30', label: 'Last 30 Days' },
  { value: '90', label: 'Last 90 Days' },
] as const;
const USUAL = '7';

const ID = /^[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}$/;

/** What is asked for; a whole id in the search asks the server, whatever else is typed searches what is loaded. */
export function useAuditFilters(text: string) {
  const { today, timeZone } = useDates();
  const [range = USUAL, setRange] = useUrlParam('range');
  const [actor = '', setActor] = useUrlParam('who');
  const days = RANGES.some(({ value }) => value === range) ? Number(range) : Number(USUAL);
  const first = addDays(today(), 1 - days);
  const object = ID.test(text.trim()) ? text.trim() : undefined;
  const filters: AuditFilters = useMemo(
    () => ({
      start: startOfDay(first, timeZone).toISOString(),
      ...(actor && { actor }),
      ...(object && { object }),
    }),
    [first, timeZone, actor, object],
  );
  return { filters, range: String(days), setRange, actor, setActor };
}

export function useAudit(filters: AuditFilters) {
  return useApiPages(listAudit, { query: { ...filters, limit: 200 } });
}
