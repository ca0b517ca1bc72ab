import { Fragment } from 'react';

/** Times of a day, alone or from one to another, phone and tracking numbers, as people write them. */
const WHOLE =
  /(\d{1,2}:\d{2}(?: [ap]\.? ?m\b\.?)?(?:–\d{1,2}:\d{2}(?: [ap]\.? ?m\b\.?)?)?|TRK-\w+|\+?[(\d][\d ().-]{6,}\d)/i;

/** A text whose hours and numbers no end of a line cuts in two: "Nov 24, 5:12–6:12 PM". */
export function NoWrap({ text }: { text: string }) {
  const parts = text.split(WHOLE);
  if (parts.length === 1) return text;
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is what stands at its place.
      <span key={at} className="nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is what stands at its place.
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
