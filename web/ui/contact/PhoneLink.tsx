import { callLink } from '../../lib/call-link.ts';

/** A number to call. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!isNumber(phone)) return phone;
  return (
    <a className="link num nowrap" href={callLink(phone)}>
      {phone}
    </a>
  );
}

/** Nothing to call where somebody wrote words instead. */
export function isNumber(phone: string): boolean {
  return /\d/.test(phone);
}
