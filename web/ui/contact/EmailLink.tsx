/** An address to write to. Where it does not fit on a line it breaks before the @, not within a word. */
export function EmailLink({ address, className }: { address: string; className?: string }) {
  const at = address.lastIndexOf('@');
  return (
    <a className={className} href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
}
