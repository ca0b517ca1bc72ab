import { ApiError } from '../api.ts';

/**
 * Saves a whole of which a form shows one part, e.g. `rules.2`: what a refusal says of `rules.2.rate` is said of the form's
 * field `rate`.
 */
export async function inPart<Done>(part: string, save: () => Promise<Done>): Promise<Done> {
  try {
    return await save();
  } catch (error) {
    const errors = error instanceof ApiError ? error.problem?.errors : undefined;
    if (!(error instanceof ApiError && errors)) throw error;
    const own = errors.map(({ path, message }) => ({ path: withoutPart(path, `${part}.`), message }));
    throw new ApiError(error.status, '', JSON.stringify({ ...error.problem, errors: own }));
  }
}

const withoutPart = (path: string, part: string) => (path.startsWith(part) ? path.slice(part.length) : path);
