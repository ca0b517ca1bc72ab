/*
 * Three requests instead of thirty: `core` is all that the landing page needs, `ui` what every other page needs too.
 * What only some pages need (forms, dialogs, tooltips, messages) is left to the bundler.
 */
const CORE_PACKAGES = 'react|react-dom|react-router|react-router-dom|scheduler|swr|zod|use-sync-external-store|dequal';
const CORE_FILES = [
  'main|lib/(api|use-api|session|browser|toast|use-theme)',
  'app/(App|routes|screen|pages|paths|preload|Shell|NotFound|RouteError|PageSkeleton|layouts/(PublicLayout|ThemeToggle))',
  'components/(Mark|PlainIcon|plain)',
].join('|');
const UI_PACKAGES = '@emotion|stylis|@mui/(system|styled-engine|utils|private-theming)';
const MATERIAL =
  'Box|Button|ButtonBase|ButtonGroup|Card|CircularProgress|GlobalStyles|IconButton|Paper|Skeleton|SvgIcon|Typography|styles|utils|internal|colors|useMediaQuery|className|zero-styled|transitions';
const UI_FILES = 'app/(Themed|theme|layouts/(Sidebar|SidebarLayout|navigation|use-sidebar))';

/** Groups for `build.rolldownOptions.output.codeSplitting`. */
export const chunks = {
  groups: [
    {
      name: 'core',
      priority: 2,
      test: new RegExp(`node_modules/(${CORE_PACKAGES})/|/shared/|/web/(${CORE_FILES})\\.`),
    },
    {
      name: 'ui',
      priority: 1,
      test: new RegExp(`node_modules/(${UI_PACKAGES}|@mui/material/(esm/)?(${MATERIAL}))/|/web/${UI_FILES}\\.`),
    },
  ],
};
