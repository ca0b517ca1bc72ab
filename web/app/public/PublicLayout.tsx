import { type ReactNode, Suspense } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import { useHydrated } from '../../lib/form/use-hydrated.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { paths, type ScreenName } from '../../lib/paths.ts';
import { Brand } from '../../ui/plain/Brand.tsx';
import { LanguageChoice } from '../../ui/plain/LanguageChoice.tsx';
import plain from '../../ui/plain/plain.module.css';
import { ThemeToggle } from './ThemeToggle.tsx';

const LINKS = [
  { to: paths.track(), name: 'Track Shipment' },
  { to: paths.pricing, name: 'Pricing' },
] as const;

const PublicContact = lazyCode(() => import('../lazy/PublicContact.tsx'), 'PublicContact', {
  otherwise: () => null,
}).Component;

/** For visitors: a header over the page. The landing page fills the width, other pages stand in the middle. */
export function PublicLayout({ screen, children }: { screen: ScreenName | undefined; children: ReactNode }) {
  const isLanding = screen === 'landing';
  return (
    <>
      <Header screen={screen} />
      <main id="content" tabIndex={-1} className={isLanding ? undefined : plain.wrap}>
        {children}
      </main>
      <footer className={plain.contact}>
        <div className={plain.wrap}>
          <LanguageChoice />
          {useHydrated() && (
            <Suspense fallback={null}>
              <PublicContact />
            </Suspense>
          )}
        </div>
      </footer>
    </>
  );
}

function Header({ screen }: { screen: ScreenName | undefined }) {
  const canBook = screen !== 'landing' && screen !== 'book';
  return (
    <header className={`${plain.header} no-print`}>
      <div className={`${plain.wrap} ${plain.bar} ${screen === 'pricing' ? plain.twoRows : ''}`}>
        <Link to={paths.home} className={plain.brand}>
          <Brand />
        </Link>
        <nav aria-label={t('Site')} className={plain.links}>
          {screen === 'pricing' && <Link to={paths.home}>{t('Home')}</Link>}
          {LINKS.map(({ to, name }) => (
            <NavLink key={to} to={to}>
              {t(name)}
            </NavLink>
          ))}
        </nav>
        <LanguageChoice />
        <ThemeToggle />
        <Link to={paths.login} className={plain.button}>
          {t(screen === 'pricing' ? 'Sign In' : 'Member Login')}
        </Link>
        {canBook && (
          <Link to={paths.book} className={`${plain.button} ${plain.wide}`}>
            {t('Book Shipment')}
          </Link>
        )}
      </div>
    </header>
  );
}
