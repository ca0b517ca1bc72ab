import { t } from '#shared/i18n/t.ts';
import { Mark } from './Mark.tsx';

interface BrandProps {
  /** Of the mark, which stands where the organization has no logo. */
  size?: number;
  onNav?: boolean;
}

/** The way home, and whose application this is: the logo, or the mark and the name (`/api/branding.css`). */
export function Brand({ size, onNav }: BrandProps) {
  return (
    <>
      <span className="brand-mark">
        <Mark {...(size && { size })} {...(onNav && { onNav })} />
      </span>
      <span className="brand-logo" />
      <span className="brand-name" />
      <span className="sr-only">{t('Home')}</span>
    </>
  );
}
