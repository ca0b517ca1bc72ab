import { AppError, type ErrorCode } from '#shared/errors.ts';

/** Runs an attempt, and once more when it fails by `code`, which says that another call was faster: it is seen then. */
export async function retryOnceAfter<T>(code: ErrorCode, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof AppError && error.code === code) return attempt();
    throw error;
  }
}
