import { newId } from '#functions/base/ids.ts';
import { insertJob } from '#functions/data/jobs/jobs.ts';
import { enforceRateLimit } from '#functions/data/table/rate-limits.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { mayImport, newImport, toImport, uploadPrefixOf } from '#functions/domain/imports/imports.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { createImport } from '#shared/contracts/imports.ts';
import { AppError, fieldError } from '#shared/http/errors.ts';

/** Each may read 100,000 rows, and all wait in one queue: nobody fills it alone. */
const USER_RATE_LIMIT = { what: 'imports', limit: 60, seconds: 3600 };
/** Each may make a thousand mails and more. */
const TELLING = { what: 'telling-imports', limit: 5, seconds: 3600 };

/** As an upload is named. */
const UPLOAD = /^upl_[0-9A-Z]{26}$/;

export const handler = postHandler(createImport, async ({ body, actor, now, commit }) => {
  const user = requireUser(actor);
  if (!mayImport(body.type, user.role)) throw new AppError('forbidden', "Your role doesn't allow this");
  const [before, name = ''] = body.uploadKey.split(uploadPrefixOf(user.id));
  if (before !== '' || !UPLOAD.test(name)) throw fieldError('uploadKey', 'Upload a file first');
  await enforceRateLimit({ ...USER_RATE_LIMIT, who: user.id }, now);
  if (body.type === 'shipments' && body.tell && !body.dryRun) await enforceRateLimit({ ...TELLING, who: user.id }, now);
  const job = newImport(body, user, { id: newId('job', now), now });
  return commit(insertJob(job), toImport(job));
});
