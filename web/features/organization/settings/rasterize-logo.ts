import { LOGO_TYPES, MAX_LOGO_BYTES } from '#shared/contracts/branding.ts';
import { ApiError } from '../../../lib/api.ts';

/** Pixels: sharp at twice the size that is recommended. */
const BOX = { width: 800, height: 240 };

/** Refused here as the server would, so that the reason stands beside the field. */
function refuse(detail: string): never {
  throw new ApiError(422, '', JSON.stringify({ code: 'invalid_logo', detail }));
}

/** What a browser shows of it; of an SVG in a picture no script runs, and nothing is loaded. */
async function pictureOf(file: File): Promise<HTMLImageElement> {
  const [picture, url] = [new Image(), URL.createObjectURL(file)];
  try {
    await new Promise((resolve, reject) => {
      Object.assign(picture, { onload: resolve, onerror: reject, src: url });
    });
    return picture;
  } catch {
    return refuse('The picture could not be read');
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** How large it is drawn: pixels do not grow, shapes do. */
function sizeOf({ naturalWidth: width, naturalHeight: height }: HTMLImageElement, mayGrow: boolean) {
  if (!width || !height) return refuse('The logo has no width or height');
  const fits = Math.min(BOX.width / width, BOX.height / height);
  const scale = mayGrow ? fits : Math.min(1, fits);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const isBlank = ({ data }: ImageData) => data.every((byte, at) => at % 4 !== 3 || byte === 0);

/** A PNG or SVG as the data URL of a PNG that fits where logos stand. Throws with words what is neither, or shows nothing. */
export async function drawLogo(file: File): Promise<string> {
  if (!LOGO_TYPES.some((type) => type === file.type)) refuse('Choose a PNG or SVG picture');
  if (file.size > MAX_LOGO_BYTES) refuse('The logo can be up to 2 MB');
  const picture = await pictureOf(file);
  const { width, height } = sizeOf(picture, file.type === 'image/svg+xml');
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0, width, height);
  if (!context || isBlank(context.getImageData(0, 0, width, height)))
    refuse('There is nothing to be seen in this picture');
  return canvas.toDataURL('image/png');
}
