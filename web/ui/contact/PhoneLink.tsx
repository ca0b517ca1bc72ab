import { isNumber, telHref } from '../../lib/tel-href.ts';

/** A number to call. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!isNumber(phone)) return phone;
  return (
    <a className="link num nowrap" href={telHref(phone)}>
      {phone}
    </a>
  );
}
