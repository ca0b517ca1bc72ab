import { Global, ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ReactNode } from 'react';
import { defaultProps, theme } from './theme.ts';

const variables = theme.generateStyleSheets();

/**
 * What Material's own provider gives, without its state of light and dark: that is `data-theme` and the variables of
 * tokens.css, and the theme never changes.
 */
export function Material({ children }: { children: ReactNode }) {
  return (
    <ThemeContext value={theme}>
      <DefaultPropsProvider value={defaultProps}>
        <Global styles={variables} />
        {children}
      </DefaultPropsProvider>
    </ThemeContext>
  );
}
