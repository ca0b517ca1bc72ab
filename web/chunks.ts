import { join } from 'node:path';

/*
 * Three requests instead of thirty: `core` is all that the landing page needs, `ui` what every other page needs too.
 * Folders decide, so a new file needs no line here; what a file imports comes with it. What only some pages need (forms,
 * dialogs, lists, messages) is left to the bundler.
 */
const CORE_PACKAGES = 'react|react-dom|react-router|react-router-dom|scheduler|swr|zod|dequal';
const CORE_FOLDERS = ['', 'app/', 'app/public/', 'ui/plain/', 'ui/words/', 'lib/'].join('|');
const UI_PACKAGES = [
  '@emotion|stylis|@mui/(system|styled-engine|utils(?!/useRovingTabIndex)|private-theming)',
  '@mui/material/(esm/)?(styles|utils|internal(?!/(SwitchBase|Transition))|useMediaQuery)',
  '@mui/material/(esm/)?FormControl/(useFormControl|FormControlContext|formControlState)',
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
        `node_modules/(${CORE_PACKAGES})/|/shared/(http/(contract|errors|fields)|accounts/permissions|contracts/accounts)\\.|/web/(${CORE_FOLDERS})[\\w.-]+$|/web/ui/part/part\\.module\\.css$`,
      ),
    },
    {
      name: 'ui',
      priority: 1,
      test: new RegExp(
        `node_modules/(${UI_PACKAGES})/|/ui/icon/(ChevronRight|Close|PhoneOutlined)\\.|/ui/detail/drawer-width\\.|/lib/list/(record|is-typing)\\.|/lib/form/use-action\\.|/shared/(contracts/((alert|money)-counts|reports|shipments)|shipments/shipment|http/download|invoices/invoice-status)\\.|/web/(${UI_FOLDERS})[\\w.-]+$`,
      ),
    },
    // What several pages share, by what is needed together. A group takes along what it needs and no group before it has, so the
    // order counts (docs/decisions/0096-few-files-for-a-page.md).
    {
      name: 'fields',
      test: /\/shared\/(shipments\/(window-fields|shipment-fields|container-number|tracking-number)|contracts\/(exports|audit|shipment-changes|field-reports))\.|\/shipments\/gate\/not-ready\./,
    },
    { name: 'motion', test: /@mui\/material\/(esm\/)?(internal\/Transition|transitions\/useReducedMotion|Portal\/)/ },
    { name: 'modal', test: /@mui\/material\/(esm\/)?(Modal|Backdrop|Fade|Unstable_TrapFocus)\// },
    { name: 'drawer', test: /@mui\/material\/(esm\/)?(Drawer|Slide)\/|\/ui\/detail\/DetailDrawer\./ },
    {
      name: 'input',
      test: /@mui\/material\/(esm\/)?(InputBase|OutlinedInput|NativeSelect)\/|\/ui\/form\/(FieldErrorText|FormField)\./,
    },
    {
      name: 'search',
      test: /\/(ui\/list\/(SearchField|FilterChips|ToggleButtons|CreateButton)|lib\/list\/(use-search|use-search-text))\./,
    },
    {
      // Exports, and the customers by whom the same lists are narrowed.
      name: 'exporting',
      test: /\/(entities\/(exports\/(export-task|ExportButton|use-export-progress)|customers\/use-customers)|shared\/contracts\/customer(s|-notes)|ui\/icon\/FileDownloadOutlined|lib\/files\/download)\./,
    },
    {
      // Where drivers are, and how they are called: board and map ask it together, and it would be five files of half a kB.
      name: 'drivers',
      test: /\/(entities\/(drivers\/(is-silent|use-live-drivers|use-drivers)|shipments\/use-listed-by-server)|ui\/contact\/(PhoneLink|GpsLabel|gps)|ui\/icon\/EditOutlined|ui\/detail\/Detail)\./,
    },
    {
      // What may be done with a shipment, and doing it: with what shows one beside its list.
      name: 'shipment',
      test: /\/shared\/shipments\/(transitions|allowed-actions)\.|\/shipments\/detail\/(use-shipment-change|ShipmentDrawer)\./,
    },
    {
      // What every list's rows know of paper and of the focus: with the rows, not a file of a quarter of a kB.
      name: 'rows',
      test: /\/(lib\/list\/(use-is-printing|combined-state)|ui\/list\/(Virtual(List|Rows)|use-virtual-options))\./,
    },
    {
      name: 'list',
      test: /\/(ui\/list\/(ListPage|DataTable|TableHead|TableRow|choice-column|chosen-context|column|Day|OnPaper|ReadMore|FoldedFilters|ViewButton)|lib\/list\/(use-list-view|use-chosen|use-look|use-sorting|use-views|use-(row|search)-keys))\./,
    },
    {
      // What a customer whom nobody reached brings to the dashboard, and what is done about others: not a file for each icon.
      name: 'untold',
      test: /\/shared\/contracts\/assignments\.|\/entities\/shipments\/(not-notified\/NotifyCustomerButtons|match-refusal)\.|\/ui\/icon\/(AutoFixHigh|Mail|NearMe|NotificationsOff|Sms)Outlined\./,
    },
    {
      // What needs a decision, on the dashboard too.
      name: 'alerts',
      test: /\/entities\/alerts\/|\/dashboard\/DecisionsPanel\.|\/ui\/icon\/AssignmentOutlined\./,
    },
    // Of what a driver does next.
    { name: 'next-icons', test: /\/ui\/icon\/(Chat|PlayArrow)Outlined\./ },
    { name: 'dialog', test: /@mui\/material\/(esm\/)?Dialog(Actions)?\/|\/ui\/dialog\/(DialogFrame|ConfirmDialog)\./ },
    { name: 'form', test: /\/(ui\/form\/(TextField|use-field)|lib\/form\/(use-form|use-submit))\./ },
    { name: 'checkbox', test: /@mui\/material\/(esm\/)?(Checkbox|FormControlLabel)\/|\/ui\/form\/CheckField\./ },
    {
      name: 'invoices',
      test: /\/(shared\/(invoices\/billing|contracts\/invoices)|entities\/invoices\/(InvoiceStatusChip|use-invoices)|ui\/icon\/EventBusyOutlined)\./,
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
    'timeText',
    'optionalTime',
    'changedTime',
    'withWindows',
  ],
};

const ours = (file: string) => join(import.meta.dirname, 'app', 'shims', file);
const ROUTER = join(import.meta.dirname, '..', 'node_modules', 'react-router', 'dist', 'production');

/**
 * For `resolve.alias`: what every page would bring for nothing. The theme has no ripples, nothing is hoisted (only Emotion's
 * `withTheme` would), and React has had `useSyncExternalStore` for long. To bundlers the router offers nothing but its build
 * for development, with its warnings.
 */
export const unused = [
  { find: /^\.\/TouchRipple\.mjs$/, replacement: ours('no-ripple.ts') },
  { find: /^hoist-non-react-statics$/, replacement: ours('no-hoisting.ts') },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: ours('external-store.ts') },
  { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
];
