import { toExport } from '#functions/domain/exports/exports.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getOwnExport } from '#functions/use-cases/exports/get-own-export.ts';
import { getExport } from '#shared/contracts/exports.ts';

export const handler = httpHandler(getExport, async ({ params, actor, now }) =>
  toExport(await getOwnExport(params.id, actor, now)),
);
