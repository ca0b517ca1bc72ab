import { t } from '#shared/i18n/t.ts';
import { contactIn } from '#shared/organization/contact-css.ts';
import { readPageProperty } from '../../lib/browser.ts';
import { telHref } from '../../lib/tel-href.ts';

/** How visitors reach the organization; the style sheet in the head of the page has it. */
export function PublicContact() {
  const { phone, email } = contactIn(readPageProperty);
  if (!phone && !email) return null;
  return (
    <>
      <span>{t('Questions?')}</span>
      {phone && <a href={telHref(phone)}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </>
  );
}
