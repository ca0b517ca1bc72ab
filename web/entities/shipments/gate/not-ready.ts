import { ApiError } from '../../../lib/api.ts';

/** True for the refusal that the office may overrule: the container of a shipment is kept at its terminal. */
export function isNotReady(error: unknown): error is ApiError {
  return error instanceof ApiError && error.problem?.code === 'not_ready' && Array.isArray(error.problem.blocks);
}
