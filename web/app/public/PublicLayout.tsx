import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { paths, type ScreenName } from '../../lib/paths.ts';
import { Brand } from '../../ui/plain/Brand.tsx';
import plain from '../../ui/plain/plain.module.css';
import { PublicContact } from './PublicContact.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

const LINKS = [
  { to: paths.track(), label: 'Track Shipment' },
  { to: paths.pricing, label: 'Pricing' },
] as const;

/** For visitors: a header over the page. The landing page fills the width, other pages stand in the middle. */
export function PublicLayout({ screen, children }: { screen: ScreenName | undefined; children: ReactNode }) {
  const isLanding = screen === 'landing';
  const canBook = !isLanding && screen !== 'book';
  return (
    <>
      <header className={`${plain.header} no-print`}>
        <div className={`${plain.wrap} ${plain.bar} ${screen === 'pricing' ? plain.twoRows : ''}`}>
          <Link to={paths.home} className={plain.brand}>
            <Brand />
          </Link>
          <nav aria-label="Site" className={plain.links}>
            {screen === 'pricing' && <Link to={paths.home}>Home</Link>}
            {LINKS.map(({ to, label }) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
            ))}
          </nav>
          <ThemeToggle />
          <Link to={paths.login} className={plain.button}>
            {screen === 'pricing' ? 'Sign In' : 'Member Login'}
          </Link>
          {canBook && (
            <Link to={paths.book} className={`${plain.button} ${plain.wide}`}>
              Book Shipment
            </Link>
          )}
        </div>
      </header>
      <main id="content" tabIndex={-1} className={isLanding ? undefined : plain.wrap}>
        {children}
      </main>
      <PublicContact />
    </>
  );
}
