import look from '../landing.module.css';

const WHAT_IT_SHOWS =
  'The dispatch board: figures of the day above, unassigned shipments at the left, a column for each driver with load and next stop';

/**
 * The dispatch board as it is (`npm run screenshots`), in both themes: the style shows one, and because pictures that are
 * not shown are not fetched when they are lazy, only that one is loaded.
 */
export function BoardPicture() {
  return (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      className={`${look.board} ${look[theme]}`}
      src={`/images/board-${theme}.jpg`}
      alt={WHAT_IT_SHOWS}
      width={1150}
      height={389}
      loading="lazy"
      decoding="async"
    />
  ));
}
