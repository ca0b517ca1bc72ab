import { currentLanguage, t } from '#shared/i18n/t.ts';
import { setLanguage } from '../../lib/language.ts';
import plain from './plain.module.css';

/** Each in its own words, for whoever cannot read the other. */
const NAMES = [
  ['en', 'English'],
  ['es', 'Español'],
] as const;

/** For visitors, where their browser does not say it right. */
export function LanguageChoice() {
  return (
    <fieldset aria-label={t('Language')} className={plain.languages}>
      {NAMES.map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === currentLanguage()}
          onClick={() => setLanguage(language)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
