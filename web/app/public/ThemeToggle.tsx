import { t } from '#shared/i18n/t.ts';
import { useTheme } from '../../lib/use-theme.ts';
import { PlainIcon } from '../../ui/plain/PlainIcon.tsx';
import plain from '../../ui/plain/plain.module.css';

export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const isDark = theme === 'dark';
  return (
    <button
      type="button"
      className={plain.icon}
      aria-label={t(isDark ? 'Use light theme' : 'Use dark theme')}
      onClick={toggle}
    >
      {/* By style, so that the prerendered page shows the right one before any script has run. */}
      <span className={plain.inLight}>
        <PlainIcon name="moon" />
      </span>
      <span className={plain.inDark}>
        <PlainIcon name="sun" />
      </span>
    </button>
  );
}
