import { Fragment } from 'react';
import { NoWrap } from '../page/NoWrap.tsx';

/** A text that may break where one of its parts ends. */
function Parts({ of }: { of: readonly string[] }) {
  return of.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
    <Fragment key={at}>
      {part}
      {at < of.length - 1 && <wbr />}
    </Fragment>
  ));
}

/** An email address. Where it does not fit on a line it breaks after the @ or a dot, not within a word. */
export function EmailText({ address }: { address: string }) {
  return <Parts of={address.split(/(?<=[@.])/)} />;
}

/** An address on the web, which breaks after a slash or a dot. */
export function UrlText({ url }: { url: string }) {
  return <Parts of={url.split(/(?<=[/.])(?!\/)/)} />;
}

/** A text in which addresses, hours and numbers may stand. */
export function TextWithEmails({ text }: { text: string }) {
  return text.split(/(\S+@\S+)/).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
    at % 2 === 1 ? <EmailText key={at} address={part} /> : <NoWrap key={at} text={part} />,
  );
}
