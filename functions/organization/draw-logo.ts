import { storeLogo } from '#functions/aws/logos-write.ts';
import { readUpload } from '#functions/aws/uploads-read.ts';
import { openDrawer } from '#functions/base/images/draw-logo.ts';
import { TookTooLong } from '#functions/base/images/thread.ts';
import { assertDrawable, isPng, LOGO_BOX, pngSize } from '#functions/domain/organization/logo.ts';
import { assertPlainSvg } from '#functions/domain/organization/plain-svg.ts';
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

type Drawer = ReturnType<typeof openDrawer>;

/** What the drawing library says of a file is for nobody: the director hears what to do. */
function unreadable(error: unknown): never {
  if (error instanceof TookTooLong)
    throw fieldError('key', 'The SVG takes too long to draw; please upload a PNG instead');
  throw fieldError('key', 'The SVG could not be read');
}

async function drawingOf(bytes: Uint8Array, drawer: Drawer): Promise<Drawing> {
  if (isPng(bytes)) return pictureOf(bytes);
  const svg = new TextDecoder().decode(bytes);
  assertPlainSvg(svg);
  const size = await drawer.measure(svg).catch(unreadable);
  assertDrawable(size);
  return { svg, ...size, mayGrow: true };
}

async function drawn(bytes: Uint8Array, drawer: Drawer) {
  const { svg, width, height, mayGrow } = await drawingOf(bytes, drawer);
  const fits = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height);
  const wide = Math.max(1, Math.round(width * (mayGrow ? fits : Math.min(1, fits))));
  return drawer.draw(svg, wide).catch(unreadable);
}

/** In a function of its own, because what draws is larger than all the rest. */
export const handler = httpHandler(drawLogo, async ({ body: { key, filename } }) => {
  const bytes = await readUpload(key, LOGO_LIMIT);
  if (!bytes) throw fieldError('key', 'This upload is not there, or is larger than 2 MB');
  const drawer = openDrawer();
  const { png, width, height, isBlank } = await drawn(bytes, drawer).finally(() => drawer.end());
  if (isBlank) throw fieldError('key', 'There is nothing to be seen in this picture, or its file is broken');
  const size = { width, height };
  const logo = { key: signedLogoKey(png, size), filename, ...size };
  await storeLogo(logo.key, png);
  return { ...logo, url: logoPath(logo) };
});
