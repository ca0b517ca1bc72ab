import * as z from 'zod/mini';

/**
 * What a `download` answers to who asks for `application/json`; everybody else is sent to `url` by 303. The link holds
 * five minutes and saves the file under its name.
 */
export const DownloadLink = z.object({ url: z.string(), filename: z.string(), expiresAt: z.string() });
export type DownloadLink = z.infer<typeof DownloadLink>;
