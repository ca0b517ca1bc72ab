import { storeLogo } from '#functions/aws/logos-write.ts';
import { bytesOfDataUrl, cleanImage } from '#functions/base/images/clean-image.ts';
import { pngSize, unpacks } from '#functions/base/images/png.ts';
import { assertLogoSize } from '#functions/domain/organization/logo.ts';
import { logoPath } from '#functions/domain/organization/settings.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { signedLogoKey } from '#functions/use-cases/organization/signed-logo.ts';
import { uploadLogo } from '#shared/contracts/branding.ts';
import { fieldError } from '#shared/http/errors.ts';

/** A sound PNG without metadata. Throws 422 for any other file, and for a size that a logo may not have. */
function pngOf(picture: string) {
  const clean = cleanImage(bytesOfDataUrl(picture));
  if (clean?.contentType !== 'image/png') throw fieldError('picture', 'Must be a PNG picture');
  const size = pngSize(clean.bytes);
  assertLogoSize(size);
  if (!unpacks(clean.bytes, size)) throw fieldError('picture', 'The file of this picture is broken');
  return { png: clean.bytes, size };
}

export const handler = httpHandler(uploadLogo, async ({ body: { picture, filename } }) => {
  const { png, size } = pngOf(picture);
  const logo = { key: signedLogoKey(png, size), filename, ...size };
  await storeLogo(logo.key, png);
  return { ...logo, url: logoPath(logo) };
});
