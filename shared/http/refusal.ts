import { type EnglishText, say, type Values } from '#shared/i18n/words.ts';
import { AppError, type ErrorCode, type ErrorDetails } from './errors.ts';

/** A refusal with values in its sentence: the problem brings both along, by which a page says it in its reader's language. */
export function refusal<T extends EnglishText>(
  code: ErrorCode,
  text: T,
  values: Values<T>,
  details: ErrorDetails = {},
): AppError {
  return new AppError(code, say(text, ...values), { ...details, said: { text, values: values[0] } });
}
