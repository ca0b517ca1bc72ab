import { addDays, startOfDay } from '#shared/dates/calendar.ts';
import { DOCUMENT_KINDS, soonDays } from '#shared/drivers/driver-documents.ts';
import type { Papers, RequiredDocuments } from '../drivers/document-types.ts';
import type { DriverRecord } from '../drivers/driver-types.ts';
import type { AlertContext } from './alert-types.ts';

/** Since when a driver goes without something that every driver has to have: who is new, since the first day. */
function missedSince(papers: Papers, required: RequiredDocuments, createdAt: string): number[] {
  const missing = DOCUMENT_KINDS.flatMap((kind) => (papers[kind] ? [] : (required[kind] ?? [])));
  return missing.map((since) => Math.max(Date.parse(since), Date.parse(createdAt)));
}

/**
 * Since when a driver's documents need somebody: the first day without one that has ended or is missing, else the day from
 * which on the first of them ends soon. Which it is makes another alert, so one that was put off comes back when it is worse.
 */
export function documentCause(
  { papers = {}, createdAt }: Pick<DriverRecord, 'papers' | 'createdAt'>,
  { now, timezone, required }: Omit<AlertContext, 'rules'>,
): { since: string | undefined; next: number[] } {
  const instant = (day: string) => startOfDay(day, timezone).getTime();
  const days = DOCUMENT_KINDS.flatMap((kind) => {
    const expiresOn = papers[kind]?.expiresOn;
    if (expiresOn === undefined) return [];
    return [{ ends: instant(addDays(expiresOn, 1)), nears: instant(addDays(expiresOn, -soonDays(kind))) }];
  });
  const passed = (of: 'ends' | 'nears') => days.map((day) => day[of]).filter((at) => at <= now.getTime());
  const ended = [...passed('ends'), ...missedSince(papers, required, createdAt)];
  const near = passed('nears');
  const since = ended.length > 0 ? Math.min(...ended) : near.length > 0 ? Math.min(...near) : undefined;
  return {
    since: since === undefined ? undefined : new Date(since).toISOString(),
    next: days.flatMap(({ ends, nears }) => [nears, ends]),
  };
}
