import { drawLogo, LOGO_LIMIT, LOGO_TYPES, uploadLogo } from '#shared/contracts/branding.ts';
import type { Logo } from '#shared/contracts/organization.ts';
import { ApiError, callApi } from '../../../lib/api.ts';
import { postForm } from '../../../lib/files/post-form.ts';
import { useAction } from '../../../lib/form/use-action.ts';

const FAILURE = 'The logo could not be uploaded';

async function send(file: File): Promise<Logo> {
  const contentType = LOGO_TYPES.find((type) => type === file.type);
  if (!contentType) throw new ApiError(422, 'Choose a PNG or SVG picture', '');
  if (file.size > LOGO_LIMIT) throw new ApiError(422, 'The logo may be at most 2 MB', '');
  const form = await callApi(uploadLogo, { body: { contentType, size: file.size } });
  await postForm(form, file, FAILURE);
  return callApi(drawLogo, { body: { key: form.key, filename: file.name.slice(-100) } });
}

/** Uploads a logo and has it drawn; why it was refused stands in `problem`. */
export function useLogoUpload(onDrawn: (logo: Logo) => void) {
  const { act, isBusy, refusal } = useAction({ call: send, failure: { inPlace: FAILURE }, onDone: onDrawn });
  return { upload: act, isBusy, problem: refusal?.message };
}

export type LogoUpload = ReturnType<typeof useLogoUpload>;
