import { queryDemoRequests as listAll } from '#functions/data/demos/demo-requests.ts';
import { toDemoRequest } from '#functions/domain/demos/demo-requests.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listDemoRequests } from '#shared/contracts/demos.ts';

export const handler = listHandler(listDemoRequests, async ({ page }) => (await listAll(page)).map(toDemoRequest));
