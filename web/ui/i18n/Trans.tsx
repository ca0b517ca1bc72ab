import { Fragment, type ReactNode } from 'react';
import type { Placeholder } from '#shared/i18n/holes.ts';
import { type EnglishText, rawText } from '#shared/i18n/t.ts';

type SaidProps<T extends EnglishText> = { text: T } & Readonly<Record<Placeholder<T>, ReactNode>>;

/** A text with something drawn in its places: one sentence in every language, whatever order its words have there. */
export function Trans<T extends EnglishText>({ text, ...places }: SaidProps<T>): ReactNode {
  const drawn: Readonly<Record<string, ReactNode>> = places;
  // Every second part is the name of a place.
  return (
    rawText(text)
      .split(/\{(\w+)\}/)
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same, and none ever moves
      .map((part, index) => <Fragment key={index}>{index % 2 ? drawn[part] : part}</Fragment>)
  );
}
