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

/** A text in which addresses may stand. */
export function TextWithEmails({ text }: { text: string }) {
  return text.split(/(\S+@\S+)/).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
    at % 2 === 1 ? <EmailText key={at} address={part} /> : <Fragment key={at}>{part}</Fragment>,
  );
}
