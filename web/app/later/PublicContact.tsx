import { say } from '#shared/i18n/words.ts';
import { contactIn } from '#shared/organization/contact-css.ts';
import { callLink } from '../../lib/call-link.ts';

/** How visitors reach the organization; the style sheet in the head of the page has it. */
export function PublicContact() {
  const { phone, email } = contactIn((name) => getComputedStyle(document.documentElement).getPropertyValue(name));
  if (!phone && !email) return null;
  return (
    <>
      <span>{say('Questions?')}</span>
      {phone && <a href={callLink(phone)}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </>
  );
}
