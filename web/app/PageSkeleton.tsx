import { t } from '#shared/i18n/t.ts';
import plain from '../ui/plain/plain.module.css';

/** What stands in for a page whose code or session is still on its way. */
export function PageSkeleton() {
  return (
    <div className={plain.skeleton} aria-busy="true">
      <span className="sr-only" role="status">
        {t('Loading...')}
      </span>
      <i />
      <i />
      <i />
    </div>
  );
}
