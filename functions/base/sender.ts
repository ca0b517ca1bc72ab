import { env } from './env.ts';

/** The deployment's own address: every mail comes from it, and push services may write to it. */
export function senderAddress(): string {
  return env('SENDER');
}
