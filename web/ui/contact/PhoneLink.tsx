import { callLink, isNumber } from '../../lib/call-link.ts';

/** A number to call. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!isNumber(phone)) return phone;
  return (
    <a className="link num nowrap" href={callLink(phone)}>
      {phone}
    </a>
  );
}
