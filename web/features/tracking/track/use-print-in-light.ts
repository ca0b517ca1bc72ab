import { useEffect } from 'react';

/** Paper is light: a dark page would print light gray text on white. */
export function usePrintInLight(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let before: string | undefined;
    const onBefore = () => {
      before ??= dataset.theme;
      dataset.theme = 'light';
    };
    const onAfter = () => {
      if (before) dataset.theme = before;
      before = undefined;
    };
    window.addEventListener('beforeprint', onBefore);
    window.addEventListener('afterprint', onAfter);
    return () => {
      window.removeEventListener('beforeprint', onBefore);
      window.removeEventListener('afterprint', onAfter);
    };
  }, []);
}
