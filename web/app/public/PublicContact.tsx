import { contactIn } from '#shared/contact-css.ts';
import { say } from '#shared/words.ts';
import { callLink } from '../../lib/call-link.ts';
import { useTakenOver } from '../../lib/form/use-taken-over.ts';
import { LanguageChoice } from '../../ui/plain/LanguageChoice.tsx';
import plain from '../../ui/plain/plain.module.css';

const nothing = { phone: '', email: '' };

/** Under every public page: its language where the header has no room for it, and how visitors reach the organization, which the style sheet in the head of the page has. */
export function PublicContact() {
  const { phone, email } = useTakenOver()
    ? contactIn((name) => getComputedStyle(document.documentElement).getPropertyValue(name))
    : nothing;
  return (
    <footer className={plain.contact}>
      <div className={plain.wrap}>
        <LanguageChoice />
        {(phone || email) && <span>{say('Questions?')}</span>}
        {phone && <a href={callLink(phone)}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </div>
    </footer>
  );
}
