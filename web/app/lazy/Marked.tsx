import { tokenize } from '#shared/search/tokenize.ts';

const PIECES = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu;

/** A text with the beginnings of words that were typed. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const wanted = tokenize(typed);
  const pieces = text.match(PIECES) ?? [];
  let at = 0;
  return pieces.map((piece) => {
    const begin = at;
    at += piece.length;
    const [word = ''] = tokenize(piece);
    // By letters as they are compared: without marks a word may be shorter than it is written.
    const fit = word.length === piece.length ? wanted.find((one) => word.startsWith(one)) : undefined;
    return fit ? (
      <span key={begin}>
        <mark>{piece.slice(0, fit.length)}</mark>
        {piece.slice(fit.length)}
      </span>
    ) : (
      piece
    );
  });
}
