import { createSvgIcon } from '@mui/material/utils';

/** A container seen from its side; Material has none. */
export const ContainerIcon = createSvgIcon(
  <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
    <rect x="2.5" y="6.5" width="19" height="11" rx="1.4" />
    <path d="M7 9.5v5M12 9.5v5M17 9.5v5" />
  </g>,
  'Container',
);

/** Containers as they stand in a yard. */
export const StackIcon = createSvgIcon(
  <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round">
    <path d="M2.5 12.5h9v7h-9zM12.5 12.5h9v7h-9zM7.5 4.5h9v7h-9z" />
  </g>,
  'Stack',
);

/** No signal, in outline; Material's is filled. */
export const SilentIcon = createSvgIcon(
  <path
    d="M3 3l18 18M5 19v-2M10 19v-6M15 19v-4M15 9.5V9M20 19.5V5"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
  />,
  'Silent',
);

/** The sidebar beside the page. */
export const PanelIcon = createSvgIcon(
  <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
    <rect x="3.5" y="4.5" width="17" height="15" rx="1.8" />
    <path d="M9.5 4.5v15" />
  </g>,
  'Panel',
);
