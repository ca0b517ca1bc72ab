import { type RefObject, useEffect, useState } from 'react';

/** Around what is seen, also inside of the row that scrolls, columns are drawn already. */
const NEAR = { rootMargin: '600px', scrollMargin: '600px' };

/** Whether an element is, or was once, near what is seen: only then it is worth drawing whole. */
export function useNear(element: RefObject<Element | null>, isNearAtFirst: boolean): boolean {
  const [isNear, setNear] = useState(isNearAtFirst || !('IntersectionObserver' in window));
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    }, NEAR);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
