import { downloadHandler } from '#functions/kit/download-handler.ts';
import { getOwnExport } from '#functions/use-cases/exports/get-own-export.ts';
import { getExportFile } from '#shared/contracts/exports.ts';
import { AppError } from '#shared/http/errors.ts';

export const handler = downloadHandler(getExportFile, async ({ params, actor, now }) => {
  const { resultKey, filename = 'export.csv' } = await getOwnExport(params.id, actor, now);
  if (!resultKey) throw new AppError('not_ready', 'The file is not ready yet');
  return { key: resultKey, filename };
});
