import { storeLogo } from '#functions/aws/logos-write.ts';
import { readUpload } from '#functions/aws/uploads-read.ts';
import { drawSvg, measureSvg } from '#functions/base/images/draw-logo.ts';
import { assertDrawable, assertPlainSvg, isPng, LOGO_BOX, pngSize } from '#functions/domain/organization/logo.ts';
import { logoPath } from '#functions/domain/organization/settings.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { signedLogoKey } from '#functions/use-cases/signed-logo.ts';
import { drawLogo, LOGO_LIMIT } from '#shared/contracts/branding.ts';
import { fieldError } from '#shared/errors.ts';

interface Drawing {
  svg: string;
  width: number;
  height: number;
  /** A photo of pixels loses when it is enlarged. */
  mayGrow: boolean;
}

/** A PNG is drawn by the same hand: decoded, and written without whatever else was in it. */
function pictureOf(bytes: Uint8Array): Drawing {
  const { width, height } = pngSize(bytes);
  assertDrawable({ width, height });
  const data = Buffer.from(bytes).toString('base64');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${data}"/></svg>`;
  return { svg, width, height, mayGrow: false };
}

async function drawingOf(bytes: Uint8Array): Promise<Drawing> {
  if (isPng(bytes)) return pictureOf(bytes);
  const svg = new TextDecoder().decode(bytes);
  assertPlainSvg(svg);
  const size = await measureSvg(svg).catch(() => {
    throw fieldError('key', 'The SVG could not be read');
  });
  assertDrawable(size);
  return { svg, ...size, mayGrow: true };
}

/** In a function of its own, because what draws is larger than all the rest. */
export const handler = httpHandler(drawLogo, async ({ body: { key, filename } }) => {
  const bytes = await readUpload(key, LOGO_LIMIT);
  if (!bytes) throw fieldError('key', 'This upload is not there, or is larger than 2 MB');
  const { svg, width, height, mayGrow } = await drawingOf(bytes);
  const fits = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height);
  const drawn = await drawSvg(svg, Math.max(1, Math.round(width * (mayGrow ? fits : Math.min(1, fits)))));
  if (drawn.isBlank) throw fieldError('key', 'There is nothing to be seen in this picture, or its file is broken');
  const size = { width: drawn.width, height: drawn.height };
  const logo = { key: signedLogoKey(drawn.png, size), filename, ...size };
  await storeLogo(logo.key, drawn.png);
  return { ...logo, url: logoPath(logo) };
});
