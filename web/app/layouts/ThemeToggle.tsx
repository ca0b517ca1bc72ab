import { PlainIcon } from '../../components/PlainIcon.tsx';
import plain from '../../components/plain.module.css';
import { useTheme } from '../../lib/use-theme.ts';

/** Switches light and dark. */
export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const isDark = theme === 'dark';
  return (
    <button
      type="button"
      className={plain.icon}
      aria-label={isDark ? 'Use light theme' : 'Use dark theme'}
      onClick={toggle}
    >
      <PlainIcon name={isDark ? 'sun' : 'moon'} />
    </button>
  );
}
