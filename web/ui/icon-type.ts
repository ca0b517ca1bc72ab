import type SvgIcon from '@mui/material/SvgIcon';

/** An icon as a component: Material's, from `ui/icon`. */
export type SvgIconComponent = typeof SvgIcon;
