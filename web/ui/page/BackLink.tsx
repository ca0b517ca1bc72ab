import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import ArrowBack from '../icon/ArrowBack.tsx';

export interface BackLinkProps {
  to: string;
  /** The title of the page it leads to. */
  label: string;
}

/** The way back, over the title of a page that has no entry in the menu. */
export function BackLink({ to, label }: BackLinkProps) {
  return (
    <Button
      component={Link}
      to={to}
      variant="text"
      color="inherit"
      size="small"
      startIcon={<ArrowBack />}
      sx={{ ml: -1.25, mb: 0.5, color: 'text.secondary' }}
    >
      {label}
    </Button>
  );
}
