import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** The one thing to do next, below a message. */
export function OneWayOn({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} variant="contained">
      {children}
    </Button>
  );
}
