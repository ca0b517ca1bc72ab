import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import { useRestorePreHydrationInput } from '../../../lib/form/use-restore-input.ts';
import { paths } from '../../../lib/paths.ts';
import { Trans } from '../../../ui/i18n/Trans.tsx';
import { Mark } from '../../../ui/plain/Mark.tsx';
import { PlainIcon, type PlainIconName } from '../../../ui/plain/PlainIcon.tsx';
import plain from '../../../ui/plain/plain.module.css';
import look from '../landing.module.css';
import { BoardPicture } from './BoardPicture.tsx';
import { LandingQuay } from './LandingQuay.tsx';

interface Feature {
  icon: PlainIconName;
  name: StaticTextKey;
  about: StaticTextKey;
}

const FEATURES: readonly Feature[] = [
  {
    icon: 'pin',
    name: 'Container tracking',
    about:
      'Every container and shipment has one number, one status, and one page that anyone with the number can open.',
  },
  {
    icon: 'navigate',
    name: 'Live driver positions',
    about:
      'Drivers share their GPS position during each job, and arrival times update as they move. Route optimization (planned).',
  },
  {
    icon: 'pen',
    name: 'Digital proof of delivery',
    about: 'Signatures, photos, and timestamps, captured at the dock, even offline.',
  },
  {
    icon: 'invoice',
    name: 'Automated invoices',
    about:
      'Delivery creates the invoice with the next number, the agreed price, and the due date. Payments are tracked to the cent.',
  },
];

const HIGHLIGHTS: readonly Feature[] = [
  { icon: 'bolt', name: 'Fast', about: 'A board that shows a change within two seconds, to everyone looking at it.' },
  {
    icon: 'reports',
    name: 'Analytics',
    about:
      "Today's numbers, plus what needs a decision now: late shipments, shipments without a driver, and drivers with no signal.",
  },
  {
    icon: 'shield',
    name: 'Secure',
    about: 'Contact details stay masked for strangers, and every change is on record.',
  },
];

/** What a visitor sees first. Does without Material, so that it is there at once. */
export function LandingPage() {
  useRestorePreHydrationInput();
  return (
    <div className={look.page}>
      <section className={look.hero}>
        <div className={plain.wrap}>
          <div className={look.two}>
            <Lead />
            <TrackCard />
          </div>
          <div className={look.frame}>
            <div className={look.frameBar} aria-hidden="true">
              <i />
              <i />
              <i />
            </div>
            <BoardPicture />
          </div>
        </div>
      </section>
      <Features />
      <Highlights />
      <Closing />
    </div>
  );
}

function Lead() {
  return (
    <div className={look.lead}>
      <h1>{t('Every container, from booking to signed delivery')}</h1>
      <p>
        <Trans
          text="{name} handles booking, dispatch, live driver tracking, and proof of delivery for container trucking."
          name={<span className={look.name} />}
        />
      </p>
      <div className={look.actions}>
        <Link to={paths.book} className={`${plain.button} ${plain.primary} ${plain.large}`}>
          {t('Book Shipment Now')}
          <PlainIcon name="arrow" />
        </Link>
        <Link to={paths.pricing} className={`${plain.button} ${plain.large}`}>
          {t('View Pricing')}
        </Link>
      </div>
    </div>
  );
}

/**
 * The tracking field in the hero itself; a blank number is ignored. The browser keeps the text and knows where the form
 * goes, so that what is typed and sent before the script has come is not lost.
 */
function TrackCard() {
  const navigate = useNavigate();
  const track = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget).get('trackingNumber') ?? '').trim();
    if (number) void navigate(paths.track(number));
  };
  return (
    <form className={look.track} action={paths.track()} onSubmit={track}>
      <h2>
        <label htmlFor="tracking-number">{t('Track Shipment')}</label>
      </h2>
      <span className={look.field}>
        <PlainIcon name="search" />
        <input
          id="tracking-number"
          name="trackingNumber"
          className="mono"
          placeholder="TRK-ABC123"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="tracking-help"
        />
      </span>
      <p id="tracking-help">{t('The number is on your booking confirmation.')}</p>
      <button type="submit" className={plain.button}>
        {t('Track')}
      </button>
    </form>
  );
}

function Closing() {
  return (
    <>
      <section className={`${look.closing} on-nav`}>
        <div className={plain.wrap}>
          <h2>{t('Put the next container on the road')}</h2>
          <p>{t('Book without an account. Follow it with one number.')}</p>
          <div className={look.actions}>
            <Link to={paths.book} className={`${plain.button} ${plain.primary} ${plain.large}`}>
              {t('Book Your First Shipment')}
            </Link>
            <Link to={paths.track()} className={`${plain.button} ${plain.large}`}>
              {t('Track a Shipment')}
            </Link>
          </div>
        </div>
        <LandingQuay />
      </section>
      <footer className={`${look.footer} on-nav`}>
        <div className={plain.wrap}>
          <Mark size={22} onNav />
          <span>Quayside</span>
          <Link to={paths.pricing}>{t('View Pricing')}</Link>
          <Link to={paths.login}>{t('Member Login')}</Link>
        </div>
      </footer>
    </>
  );
}

function Features() {
  return (
    <section className={look.section}>
      <div className={plain.wrap}>
        <h2>{t('One record, from the first call to the paid invoice')}</h2>
        <ul className={look.features}>
          {FEATURES.map(({ icon, name, about }) => (
            <li key={name}>
              <PlainIcon name={icon} size={24} />
              <h3>{t(name)}</h3>
              <p>{t(about)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Highlights() {
  return (
    <section className={`${look.section} ${look.alternate}`}>
      <div className={plain.wrap}>
        <h2>{t('Made for the people who move the boxes')}</h2>
        <ul className={look.highlights}>
          {HIGHLIGHTS.map(({ icon, name, about }) => (
            <li key={name}>
              <h3>
                <PlainIcon name={icon} size={20} />
                {t(name)}
              </h3>
              <p>{t(about)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
