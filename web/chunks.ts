/*
 * Three requests instead of thirty: `core` is all that the landing page needs, `ui` what every other page needs too.
 * What only some pages need (forms, dialogs, tooltips, messages) is left to the bundler.
 */
const CORE_PACKAGES = 'react|react-dom|react-router|react-router-dom|scheduler|swr|zod|use-sync-external-store|dequal';
const CORE_FILES = [
  'main|lib/(api|back-guard|cookie-turn|offline|paths|use-api|session|browser|toast|use-theme)',
  'app/(App|routes|screen|pages|preload|Shell|NotFound|ErrorBoundary|PageSkeleton|layouts/(PublicLayout|ThemeToggle))',
  'ui/(Mark|PlainIcon|plain)',
].join('|');
const UI_PACKAGES = '@emotion|stylis|@mui/(system|styled-engine|utils|private-theming)';
const MATERIAL =
  'Box|Button|ButtonBase|ButtonGroup|Card|GlobalStyles|IconButton|Paper|Skeleton|SvgIcon|Typography|styles|utils|internal|colors|useMediaQuery|className|zero-styled|transitions';
const ICONS = 'CheckCircleOutlined|WarningAmberOutlined|KeyboardArrowDown|KeyboardArrowUp|ChevronRight|Check|Refresh';
const UI_FILES = [
  'app/(Themed|PlainToast|theme|layouts/(Sidebar|SidebarLayout|navigation|use-sidebar))',
  'ui/(signals|PageHeader|StatCard|Panel|states|small|icons|SubmitButton)',
  'entities/(shipments/(status|cells|DueLabel|labels|ShipmentParts|lateness)|drivers/use-live-drivers)',
  'lib/(format|use-now|use-url-param|use-socket)',
].join('|');

/** Groups for `build.rolldownOptions.output.codeSplitting`. */
export const chunks = {
  groups: [
    {
      name: 'core',
      priority: 2,
      test: new RegExp(
        `node_modules/(${CORE_PACKAGES})/|/shared/(contract|errors|permissions|fields|contracts/accounts)\\.|/web/(${CORE_FILES})\\.`,
      ),
    },
    {
      name: 'ui',
      priority: 1,
      test: new RegExp(
        `node_modules/(${UI_PACKAGES}|@mui/material/(esm/)?(${MATERIAL}))/|icons-material/(esm/)?(${ICONS})\\.|/shared/(contracts/|shipment\\.)|/web/(${UI_FILES})\\.`,
      ),
    },
  ],
};

/**
 * Contracts and their schemas are plain values: a page carries those it uses and none of their neighbours. For
 * `build.rolldownOptions.treeshake`. The bundler goes by the name alone, wherever it stands, so only names that nothing
 * else would have may be listed: a call of a variable `day` would vanish from the built page without a word.
 */
export const treeshake = {
  manualPureFunctions: [
    'z',
    'defineContract',
    'requiredText',
    'optionalText',
    'emailText',
    'optionalEmail',
    'choiceText',
    'dayText',
    'optionalDay',
    'weightText',
    'optionalWeightText',
  ],
};
