import { listMeetings } from '#shared/contracts/meetings.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApiPages } from '../../lib/use-api.ts';
import { refreshDemos } from './use-demos.ts';

const PAGES = { query: { limit: 200 } };

export function useMeetingList() {
  return useApiPages(listMeetings, PAGES);
}

/** A meeting changes its demo request too. */
export async function refreshMeetings(): Promise<void> {
  await Promise.all([revalidate(listMeetings), refreshDemos()]);
}
