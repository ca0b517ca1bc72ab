/** As `#rrggbb`. */
export interface BrandColors {
  primary: string;
  secondary: string;
}

export const DEFAULT_BRAND: BrandColors = { primary: '#f59e0b', secondary: '#1e293b' };

export type ThemeName = 'light' | 'dark';

/** WCAG 2, AA: text, and graphics or boundaries. */
const TEXT = 4.5;
const GRAPHIC = 3;

const SLATE = '#1e293b';
const INK = '#0f172a';
const BLACK = '#000000';
const WHITE = '#ffffff';
const STEP = 0.02;

/** What a color of the organization stands on, and what its derived colors are mixed with (web/app/tokens.css). */
const BACKGROUNDS = {
  light: { surface: '#ffffff', bg: '#f5f7fa', tint: 0.08, towards: BLACK, focus: '#1d4ed8' },
  dark: { surface: '#131c2c', bg: '#0b1120', tint: 0.12, towards: WHITE, focus: '#93c5fd' },
} as const;
const DARK_NAV = { bg: '#0e1625', active: '#1e2a3f' };
/** White as it is mixed with slate, beside which pure white would look yellow. */
const COOL_WHITE = '#e2ebfa';

type Rgb = readonly [number, number, number];

function parse(color: string): Rgb {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** `share` (0 to 1) of a color in another, as CSS's `color-mix(in srgb, ...)`. */
export function mixColors(color: string, share: number, into: string): string {
  const other = parse(into);
  const mixed = parse(color).map((part, index) => Math.round(part * share + (other[index] ?? 0) * (1 - share)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: string): number {
  const [red, green, blue] = parse(color).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast of two colors by WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const lowest = (color: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrastOf(color, ground)));

/** Else black or white, of which one always can be read. */
function readableOn(grounds: readonly string[], candidates: readonly string[], least = TEXT): string {
  const all = [...candidates, BLACK, WHITE];
  return (
    all.find((color) => lowest(color, grounds) >= least) ??
    all.reduce((best, color) => (lowest(color, grounds) > lowest(best, grounds) ? color : best))
  );
}

/** As little as it takes to be read on all grounds. */
function adjustedUntilReadable(color: string, towards: string, grounds: readonly string[]): string {
  for (let share = 1; share > 0; share -= STEP) {
    const moved = mixColors(color, share, towards);
    if (lowest(moved, grounds) >= TEXT) return moved;
  }
  return towards;
}

function fillOf(color: string, towards: string, inks: readonly string[]) {
  const on = readableOn([color], inks);
  const away = contrastOf(on, BLACK) > contrastOf(on, WHITE) ? BLACK : WHITE;
  const stays = contrastOf(on, mixColors(color, PRESSED, towards)) >= TEXT;
  return { on, shift: stays ? towards : away };
}

/** The least of a fill's own color that is left of it when it is pressed (web/app/tokens.css). */
const PRESSED = 0.84;

/** The ground of the entry that is open: apart from the navigation's own, but never so far that no text fits both. */
function activeOn(bg: string, soft: string): string {
  for (let share = 0.12; share > 0; share -= STEP) {
    const active = mixColors(soft, share, bg);
    if ([BLACK, WHITE].some((ink) => lowest(ink, [bg, active]) >= TEXT)) return active;
  }
  return bg;
}

/** In light on the organization's second color, in dark on the theme's own. */
function navOf({ primary, secondary }: BrandColors, theme: ThemeName) {
  const bg = theme === 'light' ? secondary : DARK_NAV.bg;
  const ink = readableOn([bg], [WHITE, INK]);
  const soft = ink === WHITE ? COOL_WHITE : ink;
  const active = theme === 'light' ? activeOn(bg, soft) : DARK_NAV.active;
  const grounds = [bg, active];
  const onActive = readableOn(grounds, [ink]);
  const { focus } = BACKGROUNDS[contrastOf(WHITE, bg) >= contrastOf(BLACK, bg) ? 'dark' : 'light'];
  return {
    '--nav-bg': bg,
    '--nav-ink': ink,
    '--nav-soft': soft,
    '--nav-active': active,
    '--nav-on-active': onActive,
    '--nav-text': adjustedUntilReadable(mixColors(soft, 0.85, bg), onActive, grounds),
    '--nav-text-2': adjustedUntilReadable(mixColors(soft, 0.66, bg), onActive, grounds),
    '--nav-accent': readableOn(grounds, [primary, onActive], GRAPHIC),
    '--focus-on-nav': readableOn([bg], [focus, ink], GRAPHIC),
  };
}

/** All whose contrast has to be computed; what is only mixed (hover, tint, lines) stands in web/app/tokens.css. */
export function brandVariables(brand: BrandColors, theme: ThemeName): Record<string, string> {
  const { surface, bg, tint, towards } = BACKGROUNDS[theme];
  // A filled secondary button stays the second strongest thing on a dark ground, so it is light there.
  const secondary = theme === 'light' ? brand.secondary : mixColors(brand.secondary, 0.08, COOL_WHITE);
  const primaryFill = fillOf(brand.primary, towards, [SLATE]);
  const secondaryFill = fillOf(secondary, WHITE, [WHITE, INK]);
  const grounds = [surface, bg, mixColors(brand.primary, tint, surface)];
  return {
    '--primary': brand.primary,
    '--on-primary': primaryFill.on,
    '--primary-shift': primaryFill.shift,
    '--primary-text': adjustedUntilReadable(
      theme === 'light' ? brand.primary : mixColors(brand.primary, 0.8, WHITE),
      towards,
      grounds,
    ),
    '--secondary': secondary,
    '--on-secondary': secondaryFill.on,
    '--secondary-shift': secondaryFill.shift,
    ...navOf(brand, theme),
  };
}

/** Stronger than those of web/app/tokens.css, so that it does not matter which of the two comes first; paper is light. */
const RULES = {
  light: (lines: string) => `html:root {\n${lines}}\n`,
  dark: (lines: string) => `@media screen {\nhtml[data-theme="dark"] {\n${lines}}\n}\n`,
} as const;

/** The style sheet of an organization's colors. */
export function brandCss(brand: BrandColors): string {
  return (['light', 'dark'] as const)
    .map((theme) => {
      const lines = Object.entries(brandVariables(brand, theme)).map(([name, value]) => `  ${name}: ${value};\n`);
      return RULES[theme](lines.join(''));
    })
    .join('');
}
