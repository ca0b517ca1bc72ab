import * as z from 'zod/mini';
import { dollarsIn } from '../formats/dollars.ts';

/** A number as people type it, `$1,956.00` too, for a schema that takes it; where nothing is typed there is none. */
export function typedNumber<Output>(schema: z.ZodMiniType<Output, number | undefined>) {
  const number = z.transform((text: string) => (text.trim() === '' ? undefined : dollarsIn(text)));
  return z.pipe(z.pipe(z.string(), number), schema);
}
