import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';
import {
  type BrandColors,
  brandCss,
  brandVariables,
  contrastOf,
  DEFAULT_BRAND,
  mixColors,
  type ThemeName,
} from '#shared/organization/branding.ts';

const css = readFileSync(join(ROOT, 'web/app/tokens.css'), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('[data-theme="dark"]');

/** The declarations of a style sheet's part. */
function declared(text: string): Map<string, string> {
  return new Map([...text.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const SHEETS = {
  light: declared(lightCss),
  dark: new Map([...declared(lightCss), ...declared(darkCss)]),
} satisfies Record<ThemeName, Map<string, string>>;

/** The colors of an organization as a browser would compute them from tokens.css and its two colors. */
function colorsOf(brand: BrandColors, theme: ThemeName): (name: string) => string {
  const all = new Map([...SHEETS[theme], ...Object.entries(brandVariables(brand, theme))]);
  const compute = (value: string): string => {
    const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    if (reference) return compute(all.get(reference) ?? `no ${reference}`);
    const [, color, percent, into] = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value) ?? [];
    return color && into ? mixColors(compute(color), Number(percent) / 100, compute(into)) : value;
  };
  return (name) => compute(`var(--${name})`);
}

const BRANDS = {
  'the default': DEFAULT_BRAND,
  'two light colors': { primary: '#fde047', secondary: '#fef3c7' },
  'two dark colors': { primary: '#1e3a8a', secondary: '#3b0764' },
  'two grays between': { primary: '#777777', secondary: '#808080' },
} satisfies Record<string, BrandColors>;
const THEMES = ['light', 'dark'] as const;

const TEXTS = [
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-active'],
  ['primary-text', 'surface'],
  ['primary-text', 'bg'],
  ['primary-text', 'primary-tint'],
  ['text', 'primary-tint'],
  ['text-2', 'primary-tint'],
  ['on-secondary', 'secondary'],
  ['on-secondary', 'secondary-hover'],
  ['nav-text', 'nav-bg'],
  ['nav-text', 'nav-active'],
  ['nav-text-2', 'nav-bg'],
  ['nav-on-active', 'nav-bg'],
  ['nav-on-active', 'nav-active'],
  ['on-feedback', 'success-text'],
  ['on-feedback', 'warning-text'],
  ['on-feedback', 'info-text'],
  ['on-error', 'error-solid'],
  ['on-picture', 'over-picture-hover'],
] as const;
const GRAPHICS = [
  ['nav-accent', 'nav-bg'],
  ['nav-accent', 'nav-active'],
  ['focus-on-nav', 'nav-bg'],
] as const;

describe.each(Object.entries(BRANDS))('the colors of an organization with %s', (_, brand) => {
  it.each(THEMES)('can be read in the %s theme', (theme) => {
    const color = colorsOf(brand, theme);
    const contrasts = (pairs: typeof TEXTS | typeof GRAPHICS) =>
      pairs.map(([front, back]) => ({ pair: `${front} on ${back}`, contrast: contrastOf(color(front), color(back)) }));
    expect(contrasts(TEXTS).filter(({ contrast }) => !(contrast >= 4.5))).toEqual([]);
    expect(contrasts(GRAPHICS).filter(({ contrast }) => !(contrast >= 3))).toEqual([]);
  });
});

describe('the style sheet', () => {
  it.each(THEMES)('says for the %s theme what is computed from the default colors', (theme) => {
    const own = theme === 'light' ? declared(lightCss) : declared(darkCss);
    for (const [name, value] of Object.entries(brandVariables(DEFAULT_BRAND, theme))) expect(own.get(name)).toBe(value);
  });

  it("of an organization sets its two colors and what is computed from them, in both themes' rules", () => {
    const [light, dark] = brandCss(BRANDS['two dark colors']).split('[data-theme="dark"]').map(declared);
    expect(light?.get('--primary')).toBe('#1e3a8a');
    expect(light?.get('--on-primary')).toBe('#ffffff');
    expect(light?.get('--nav-bg')).toBe('#3b0764');
    expect(dark?.get('--nav-bg')).toBe(declared(darkCss).get('--nav-bg'));
  });
});

const LITERALS = {
  'a color': /(?<!&)#(?:[0-9a-f]{3}|[0-9a-f]{6})\b|\brgba?\(\d/i,
  'a font size': /fontSize: ['"]?\d|fontSize: \{[^}]*: ['"]?\d|font-size: [\d.]+(?:rem|px)|font: ['"]?\d+ \d/,
  'a line height': /lineHeight: (?:['"]?[1-9]|\{[^}]*['"]\d)|font: ['"][^'"]*\/ ?\d/,
  // Steps of the theme, or a token; what a phone's own inset is added to is a sum.
  'a space':
    /\b(?:[pm][xytblr]?|gap|rowGap|columnGap|padding|margin): (?:\{[^}]*)?['"](?:-?[\d.]+(?:px)? ?)*-?[\d.]+px(?! !)/,
  'a radius': /borderRadius: (?:['"][1-9]|[1-9])|border-radius: \d/,
};

describe('the web application', () => {
  it.each(Object.entries(LITERALS))('takes %s from the tokens', (_, literal) => {
    const files = globSync('web/{app,entities,features,ui}/**/*.{css,ts,tsx}', { cwd: ROOT });
    expect(files.length).toBeGreaterThan(100);
    const found = files
      .filter((file) => !/tokens.css|theme.ts$/.test(file))
      .flatMap((file) =>
        readFileSync(join(ROOT, file), 'utf8')
          .split('\n')
          .filter((line) => literal.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });

  it('uses no token that is not there', () => {
    const files = globSync('web/**/*.{css,ts,tsx}', { cwd: ROOT }).map((file) =>
      readFileSync(join(ROOT, file), 'utf8'),
    );
    const used = new Set(
      files.flatMap((text) =>
        [...text.matchAll(/var\((--(?:fs|lh|s|radius|icon|round|pad|inset)[\w-]*)\)/g)].map(([, name]) => name),
      ),
    );
    expect([...used].filter((name) => name && !SHEETS.light.has(name))).toEqual([]);
  });
});
