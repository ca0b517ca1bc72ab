import { targetRefusalOf, targetRules } from '#functions/base/outbound/target.ts';
import { URL_ERRORS } from '#functions/domain/integrations/webhooks.ts';
import { fieldError } from '#shared/http/errors.ts';

/** Throws 422 at `url` for an address that nothing of this deployment is sent to. */
export function assertTarget(url: string): void {
  const refusal = targetRefusalOf(url, targetRules());
  if (refusal) throw fieldError('url', URL_ERRORS[refusal]);
}
