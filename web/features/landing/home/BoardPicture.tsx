import { t } from '#shared/i18n/t.ts';
import look from '../landing.module.css';

const WHAT_IT_SHOWS =
  "The dispatch board: the day's totals at the top, unassigned shipments on the left, and a column for each driver with jobs and next stop";
const NARROW = '(max-width: 480px)';
const SIZES = '(max-width: 767.98px) 862px, 1150px';

const wholeOf = (theme: string) => `/images/board-${theme}-1150.webp 1150w, /images/board-${theme}-1725.webp 1725w`;
const leftOf = (theme: string) => `/images/board-${theme}-896.webp`;

/**
 * The dispatch board as it is (`npm run screenshots`), in both themes: the style shows one, and because pictures that are
 * not shown are not fetched when they are lazy, only that one is loaded; `preload-hero.js` has begun to fetch it. Phones get
 * the left of it, which is all that they show.
 */
export function BoardPicture() {
  return (['light', 'dark'] as const).map((theme) => (
    <picture key={theme}>
      <source media={NARROW} srcSet={leftOf(theme)} type="image/webp" />
      <img
        className={`${look.board} ${look[theme]}`}
        src={`/images/board-${theme}-1150.webp`}
        srcSet={wholeOf(theme)}
        sizes={SIZES}
        alt={t(WHAT_IT_SHOWS)}
        width={1150}
        height={389}
        loading="lazy"
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  ));
}
