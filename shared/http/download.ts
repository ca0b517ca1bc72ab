import * as z from 'zod/mini';

/** For `Accept: application/json`; everybody else is sent to `url` by 303. The link holds five minutes. */
export const DownloadLink = z.object({ url: z.string(), filename: z.string(), expiresAt: z.string() });
export type DownloadLink = z.infer<typeof DownloadLink>;
