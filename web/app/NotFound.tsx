import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from './paths.ts';

/** For a path that does not exist, or not for this person. */
export function NotFound() {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, p: '96px 20px' }}>
      <svg width="132" height="60" viewBox="0 24 132 60" aria-hidden="true">
        <g fill="var(--surface-2)" stroke="var(--border-strong)">
          <rect x="2" y="52" width="40" height="24" rx="3" />
          <rect x="90" y="52" width="40" height="24" rx="3" />
          <path strokeWidth="2" d="M2 81h128" />
        </g>
        <rect
          fill="none"
          stroke="var(--primary)"
          strokeWidth="1.5"
          strokeDasharray="5 4"
          x="46"
          y="52"
          width="40"
          height="24"
          rx="3"
        />
      </svg>
      <Typography variant="h1" sx={{ mt: 2 }}>
        404 Page Not Found
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>Check the address, or start again from the home page.</Typography>
      <Button component={Link} to={paths.home} variant="outlined" color="inherit" sx={{ mt: 2 }}>
        Home
      </Button>
    </Box>
  );
}
