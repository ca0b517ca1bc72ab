import { contactIn } from '#shared/contact-css.ts';
import { callLink } from '../../lib/call-link.ts';
import { useTakenOver } from '../../lib/form/use-taken-over.ts';
import plain from '../../ui/plain/plain.module.css';

const nothing = { phone: '', email: '' };

/** How visitors reach the organization, under every public page; the style sheet in the head of the page has it. */
export function PublicContact() {
  const { phone, email } = useTakenOver()
    ? contactIn((name) => getComputedStyle(document.documentElement).getPropertyValue(name))
    : nothing;
  if (!phone && !email) return null;
  return (
    <footer className={plain.contact}>
      <div className={plain.wrap}>
        <span>Questions?</span>
        {phone && <a href={callLink(phone)}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </div>
    </footer>
  );
}
