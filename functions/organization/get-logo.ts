import { readLogo } from '#functions/aws/logos-read.ts';
import { readLogoKey } from '#functions/domain/organization/logo.ts';
import { assetHandler } from '#functions/kit/asset-handler.ts';
import { getLogo } from '#shared/contracts/branding.ts';
import { DAY_SECONDS } from '#shared/dates/durations.ts';
import { notFound } from '#shared/http/errors.ts';

const YEAR_SECONDS = 365 * DAY_SECONDS;

/** Its name tells its content, so it never changes. */
export const handler = assetHandler(getLogo, async ({ params: { file } }) => {
  const key = `branding/${file}`;
  const content = readLogoKey(key) && (await readLogo(key));
  if (!content) throw notFound();
  return { content, maxAge: YEAR_SECONDS, immutable: true };
});
