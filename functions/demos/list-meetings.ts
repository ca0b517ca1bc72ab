import { queryMeetings as listAll } from '#functions/data/demos/meetings.ts';
import { toMeeting } from '#functions/domain/demos/meetings.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listMeetings } from '#shared/contracts/meetings.ts';

export const handler = listHandler(listMeetings, async ({ page }) => (await listAll(page)).map(toMeeting));
