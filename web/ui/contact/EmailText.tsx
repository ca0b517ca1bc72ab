import { Fragment } from 'react';

/** An e-mail address. Where it does not fit on a line it breaks after the @ or a dot, not within a word. */
export function EmailText({ address }: { address: string }) {
  return address.split(/(?<=[@.])/).map((part, at, { length }) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
    <Fragment key={at}>
      {part}
      {at < length - 1 && <wbr />}
    </Fragment>
  ));
}
