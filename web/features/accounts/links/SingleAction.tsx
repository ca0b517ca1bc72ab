import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

export function SingleAction({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} variant="contained">
      {children}
    </Button>
  );
}
