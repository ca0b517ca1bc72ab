import { secretValues } from './rotating-secret.ts';
import { timingSafeEqualText } from './secrets.ts';

/** Whether a call carries the edge's secret: the present one, or the one before, which an edge may still send. */
export function isFromEdge(given: string): boolean {
  return secretValues('ORIGIN_SECRET').some((secret) => timingSafeEqualText(given, secret));
}
