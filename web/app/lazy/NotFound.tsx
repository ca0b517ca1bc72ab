import { Link } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import { useEndEarly } from '../../lib/early-document.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { MissingContainer } from '../../ui/plain/MissingContainer.tsx';
import plain from '../../ui/plain/plain.module.css';

/** For a path that does not exist, or not for this person: who is not signed in may have followed a link to a page for members. */
export function NotFound() {
  const { caller } = useSession();
  useEndEarly(true);
  return (
    <div className={plain.message}>
      <MissingContainer />
      <h1>{t('404 Page Not Found')}</h1>
      <p>{t('Check the address, or start again from the home page.')}</p>
      <div className={plain.choices}>
        <Link to={paths.home} className={plain.button}>
          {t('Home')}
        </Link>
        {caller === 'anonymous' && (
          <Link to={paths.login} className={plain.button}>
            {t('Member Login')}
          </Link>
        )}
      </div>
    </div>
  );
}
