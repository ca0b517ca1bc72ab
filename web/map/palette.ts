import { useMemo } from 'react';
import { useTheme } from '../lib/use-theme.ts';

const NAMES = {
  water: '--map-water',
  land: '--map-land',
  border: '--map-label',
  label: '--map-label',
  surface: '--surface',
  text: '--text',
  faint: '--pending-solid',
  moving: '--transit-solid',
  primary: '--primary',
  onPrimary: '--on-primary',
  cluster: '--secondary',
  onCluster: '--on-secondary',
} as const;

/** Colors that the map draws with: it draws on a canvas, where variables of CSS mean nothing. */
export type Palette = Record<keyof typeof NAMES, string>;

/** The tokens' colors in the theme of now. */
export function usePalette(): Palette {
  const { theme } = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the variables have other values in another theme
  return useMemo(readPalette, [theme]);
}

function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const read = (name: keyof typeof NAMES) => style.getPropertyValue(NAMES[name]).trim();
  return {
    water: read('water'),
    land: read('land'),
    border: read('border'),
    label: read('label'),
    surface: read('surface'),
    text: read('text'),
    faint: read('faint'),
    moving: read('moving'),
    primary: read('primary'),
    onPrimary: read('onPrimary'),
    cluster: read('cluster'),
    onCluster: read('onCluster'),
  };
}
