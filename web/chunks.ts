import { join } from 'node:path';

/*
 * Three requests instead of thirty: `core` is all that the landing page needs, `ui` what every other page needs too.
 * Folders decide, so a new file needs no line here; what a file imports comes with it. What only some pages need (forms,
 * dialogs, lists, messages) is left to the bundler.
 */
const CORE_PACKAGES = 'react|react-dom|react-router|react-router-dom|scheduler|swr|zod|dequal';
const CORE_FOLDERS = ['', 'app/', 'app/public/', 'ui/plain/', 'lib/'].join('|');
const UI_PACKAGES = [
  '@emotion|stylis|@mui/(system|styled-engine|utils(?!/useRovingTabIndex)|private-theming)',
  '@mui/material/(esm/)?(styles|utils|internal(?!/(SwitchBase|Transition))|useMediaQuery)',
].join('|');
const UI_FOLDERS = ['app/signed-in/', 'ui/page/', 'ui/part/', 'entities/\\w+/chips/', 'entities/shipments/live/'].join(
  '|',
);

/** Groups for `build.rolldownOptions.output.codeSplitting`. */
export const chunks = {
  groups: [
    {
      name: 'core',
      priority: 2,
      test: new RegExp(
        `node_modules/(${CORE_PACKAGES})/|/shared/(contract|errors|permissions|fields|contracts/accounts)\\.|/web/(${CORE_FOLDERS})[\\w.-]+$|/web/ui/part/part\\.module\\.css$`,
      ),
    },
    {
      name: 'ui',
      priority: 1,
      test: new RegExp(
        `node_modules/(${UI_PACKAGES})/|/icons-material/ChevronRight\\.|/shared/(contracts/(reports|shipments)|shipment)\\.|/web/(${UI_FOLDERS})[\\w.-]+$`,
      ),
    },
    {
      // Where drivers are: board and map ask it together, and it would be three files of half a kB.
      name: 'drivers',
      test: /\/entities\/drivers\/(is-silent|use-live-drivers|use-drivers)\./,
    },
    {
      // What a customer whom nobody reached brings to the dashboard: one file, not one for each icon.
      name: 'untold',
      test: /\/entities\/shipments\/untold\/TellButtons\.|\/dashboard\/UntoldLine\.|\/icons-material\/(Mail|NotificationsOff|Phone|Sms)Outlined\./,
    },
  ],
};

/**
 * Contracts and their schemas are plain values: a page carries those it uses and none of their neighbors. For
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
    'clearable',
    'choiceText',
    'pageLimit',
    'dayText',
    'optionalDay',
    'weightText',
    'optionalWeightText',
    'optionalContainerNumber',
    'moreContainers',
    'optionalTime',
    'changedTime',
    'withWindows',
  ],
};

const ours = (file: string) => join(import.meta.dirname, 'app', 'instead', file);
const ROUTER = join(import.meta.dirname, '..', 'node_modules', 'react-router', 'dist', 'production');

/**
 * For `resolve.alias`: what every page would bring for nothing. The theme has no ripples, index.html chooses light or dark,
 * nothing is hoisted (only Emotion's `withTheme` would), and React has had `useSyncExternalStore` for long. To bundlers the
 * router offers nothing but its build for development, with its warnings.
 */
export const unused = [
  { find: /^\.\/TouchRipple\.mjs$/, replacement: ours('no-ripple.ts') },
  { find: /^\.\.\/InitColorSchemeScript\/InitColorSchemeScript\.mjs$/, replacement: ours('no-scheme-script.ts') },
  { find: /^hoist-non-react-statics$/, replacement: ours('no-hoisting.ts') },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: ours('external-store.ts') },
  { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
];
