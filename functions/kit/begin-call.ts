import { startDeadline } from '#functions/base/remaining-time.ts';
import { resetUsage } from '#functions/data/table/usage.ts';

/** The part of a Lambda's context that is needed here. Who calls a handler in a test may leave it out. */
interface LambdaContext {
  getRemainingTimeInMillis?: () => number;
}

/** The first thing that every Lambda does: its figures and its time count from now. */
export function beginCall(context?: LambdaContext): void {
  resetUsage();
  startDeadline(context?.getRemainingTimeInMillis?.());
}
