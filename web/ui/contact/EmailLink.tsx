import { EmailText } from './EmailText.tsx';

/** An address to write to. */
export function EmailLink({ address, className }: { address: string; className?: string }) {
  return (
    <a className={className} href={`mailto:${address}`}>
      <EmailText address={address} />
    </a>
  );
}
