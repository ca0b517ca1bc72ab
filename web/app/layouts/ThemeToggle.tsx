import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';

/** Switches light and dark; kept in local storage under `theme`. */
export function ThemeToggle() {
  const { mode, setMode } = useColorScheme();
  const isDark = mode === 'dark';
  const Icon = isDark ? LightModeOutlined : DarkModeOutlined;
  return (
    <IconButton
      aria-label={isDark ? 'Use light theme' : 'Use dark theme'}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
      sx={{ width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 }, flex: 'none' }}
    >
      <Icon sx={{ fontSize: 18 }} />
    </IconButton>
  );
}
