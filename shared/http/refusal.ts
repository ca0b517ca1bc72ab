import { type EnglishText, type PlaceholderValues, t } from '#shared/i18n/t.ts';
import { AppError, type ErrorCode, type ErrorDetails } from './errors.ts';

/** A refusal with values in its sentence: the problem brings both along, by which a page says it in its reader's language. */
export function appError<T extends EnglishText>(
  code: ErrorCode,
  text: T,
  values: PlaceholderValues<T>,
  details: ErrorDetails = {},
): AppError {
  return new AppError(code, t(text, ...values), { ...details, template: { text, values: values[0] } });
}
