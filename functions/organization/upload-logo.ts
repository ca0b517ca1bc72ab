import { presignUpload } from '#functions/aws/uploads-form.ts';
import { newId } from '#functions/base/ids.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { uploadLogo } from '#shared/contracts/branding.ts';

export const handler = httpHandler(uploadLogo, async ({ body: { contentType, size }, now }) => {
  const key = `uploads/organization/logo/${newId('upl', now)}`;
  return { key, ...(await presignUpload(key, contentType, size)) };
});
