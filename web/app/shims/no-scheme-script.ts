/** Stands in the built page for the script by which Material chooses light or dark: index.html has its own, before the first paint. */
export const DEFAULT_MODE_STORAGE_KEY = 'mode';
export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';
export const DEFAULT_ATTRIBUTE = 'data-color-scheme';
export const buildInitColorSchemeScript = () => null;
export const defaultConfig = {
  attribute: DEFAULT_ATTRIBUTE,
  colorSchemeStorageKey: 'mui-color-scheme',
  defaultLightColorScheme: 'light',
  defaultDarkColorScheme: 'dark',
  modeStorageKey: 'mui-mode',
};
export default buildInitColorSchemeScript;
