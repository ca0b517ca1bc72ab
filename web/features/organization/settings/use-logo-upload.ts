import { uploadLogo } from '#shared/contracts/branding.ts';
import type { Logo } from '#shared/contracts/organization.ts';
import { callApi } from '../../../lib/api.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { drawLogo } from './rasterize-logo.ts';

async function send(file: File): Promise<Logo> {
  return callApi(uploadLogo, { body: { picture: await drawLogo(file), filename: file.name.slice(-100) } });
}

/** Draws a logo and uploads it; why it was refused stands in `problem`. */
export function useLogoUpload(onDrawn: (logo: Logo) => void) {
  const failure = { inPlace: 'The logo could not be uploaded' };
  const { act, isBusy, refusal } = useAction({ call: send, failure, onDone: onDrawn });
  return { upload: act, isBusy, problem: refusal?.message };
}

export type LogoUpload = ReturnType<typeof useLogoUpload>;
