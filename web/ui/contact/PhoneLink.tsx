/** A number to call; the link has its digits only, as telephones want them. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!isNumber(phone)) return phone;
  return (
    <a className="link num" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  );
}

/** Nothing to call where somebody wrote words instead. */
export function isNumber(phone: string): boolean {
  return /\d/.test(phone);
}
