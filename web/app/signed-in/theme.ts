import type DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { createTheme } from '@mui/material/styles';
import type { ComponentProps } from 'react';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

/*
 * Colors live in tokens.css alone. The palette points at them, so light, dark and an organization's own colors are
 * all a change of CSS variables, and the first paint is right before any script has run.
 */
const palette = {
  primary: {
    main: 'var(--primary)',
    dark: 'var(--primary-hover)',
    light: 'var(--primary-tint)',
    contrastText: 'var(--on-primary)',
  },
  secondary: {
    main: 'var(--secondary)',
    dark: 'var(--secondary-hover)',
    light: 'var(--surface-2)',
    contrastText: 'var(--on-secondary)',
  },
  error: {
    main: 'var(--error-solid)',
    dark: 'var(--error-text)',
    light: 'var(--error-bg)',
    contrastText: 'var(--on-error)',
  },
  warning: {
    main: 'var(--warning-text)',
    dark: 'var(--warning-text)',
    light: 'var(--warning-bg)',
    contrastText: 'var(--on-feedback)',
  },
  success: {
    main: 'var(--success-text)',
    dark: 'var(--success-text)',
    light: 'var(--success-bg)',
    contrastText: 'var(--on-feedback)',
  },
  info: {
    main: 'var(--info-text)',
    dark: 'var(--info-text)',
    light: 'var(--info-bg)',
    contrastText: 'var(--on-feedback)',
  },
  background: { default: 'var(--bg)', paper: 'var(--surface)' },
  text: { primary: 'var(--text)', secondary: 'var(--text-2)', disabled: 'var(--text-3)' },
  divider: 'var(--border)',
  action: {
    hover: 'var(--surface-2)',
    selected: 'var(--surface-2)',
    active: 'var(--text-2)',
    disabled: 'var(--text-3)',
  },
};

const PHONE = '@media (max-width: 767.98px)';

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme', nativeColor: true },
  colorSchemes: { light: { palette }, dark: { palette } },
  breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1100, xl: 1488 } },
  // Of Material's own parts; a number, as it computes with it.
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: 'var(--font-sans)',
    fontSize: 14,
    h1: { fontSize: 'var(--fs-24)', lineHeight: '32px', fontWeight: 600, letterSpacing: '-0.015em' },
    h2: { fontSize: 'var(--fs-36)', lineHeight: '44px', fontWeight: 600, letterSpacing: '-0.022em' },
    h3: { fontSize: 'var(--fs-16)', lineHeight: '24px', fontWeight: 600 },
    body1: { fontSize: 'var(--fs-14)', lineHeight: '20px' },
    body2: { fontSize: 'var(--fs-13)', lineHeight: '18px' },
    caption: { fontSize: 'var(--fs-12)', lineHeight: '16px' },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiButtonBase: {
      styleOverrides: { root: { '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: 2 } } },
    },
    MuiButton: {
      styleOverrides: {
        root: {
          minHeight: 36,
          padding: '0 14px',
          fontSize: 'var(--fs-14)',
          lineHeight: '20px',
          whiteSpace: 'nowrap',
          [PHONE]: { minHeight: 44 },
          // The organization's first color is a ground to write on; as text on a page it can be too light to read.
          variants: [
            {
              props: { color: 'primary' },
              style: { '--variant-textColor': 'currentColor', '--variant-outlinedColor': 'currentColor' },
            },
          ],
        },
        sizeSmall: {
          minHeight: 30,
          padding: '0 10px',
          fontSize: 'var(--fs-13)',
          borderRadius: 'var(--radius-sm)',
          [PHONE]: { minHeight: 36 },
        },
        sizeLarge: { minHeight: 48, padding: '0 20px', fontSize: 'var(--fs-16)', [PHONE]: { minHeight: 48 } },
        outlined: {
          fontWeight: 500,
          backgroundColor: 'var(--surface)',
          borderColor: 'var(--border-strong)',
          '&:hover': { backgroundColor: 'var(--surface-hover)', borderColor: 'var(--border-strong)' },
        },
        text: { fontWeight: 500 },
        contained: {
          '&.Mui-disabled': {
            backgroundColor: 'var(--surface-2)',
            color: 'var(--text-3)',
            boxShadow: 'inset 0 0 0 1px var(--border)',
          },
        },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 'var(--radius)', color: 'inherit' } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: 40,
          backgroundColor: 'var(--surface)',
          '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--border-control)' },
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--border-control)' },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--focus)', borderWidth: 2 },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--error-text)' },
          '&.Mui-disabled': { backgroundColor: 'var(--surface-2)' },
          [PHONE]: { minHeight: 44, fontSize: 'var(--fs-16)' },
        },
        input: {
          padding: '0 12px',
          height: 40,
          '&::placeholder': { color: 'var(--text-3)', opacity: 1 },
          [PHONE]: { height: 44 },
          // A longer text sets its own height, whose padding is the root's.
          '&:is(textarea)': { padding: 0, height: 'auto' },
        },
        multiline: { padding: '10px 12px' },
      },
    },
    MuiTab: {
      styleOverrides: { root: { minHeight: 44, '&.Mui-selected': { color: 'var(--text)', fontWeight: 600 } } },
    },
    MuiTabs: { styleOverrides: { indicator: { height: 3, backgroundColor: 'var(--primary)' } } },
    MuiMenu: {
      styleOverrides: {
        paper: { border: '1px solid var(--border-strong)', boxShadow: 'var(--shadow)', minWidth: 180 },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          fontSize: 'var(--fs-14)',
          minHeight: 36,
          '&.Mui-disabled': { opacity: 1, color: 'var(--text-3)' },
          [PHONE]: { minHeight: 44 },
        },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          border: '1px solid var(--border-strong)',
          boxShadow: 'var(--shadow)',
          maxHeight: '90%',
          // Room above for a message, which then covers none of its buttons.
          [PHONE]: { margin: 16, width: 'calc(100% - 32px)', maxHeight: 'min(90%, 100% - 112px)' },
        },
        container: { [PHONE]: { alignItems: 'flex-end' } },
      },
    },
  },
});

export const defaultProps: ComponentProps<typeof DefaultPropsProvider>['value'] = {
  MuiButtonBase: { disableRipple: true },
  MuiButton: { disableElevation: true, variant: 'outlined' },
  MuiPaper: { elevation: 0 },
  MuiCard: { variant: 'outlined' },
  MuiTooltip: { enterDelay: 700, enterNextDelay: 300 },
};
