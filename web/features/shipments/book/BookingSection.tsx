import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** One card of fields, named for screen readers so that its "Address" is told from the other one. */
export function BookingSection({
  title,
  columns = 2,
  children,
}: {
  title: string;
  columns?: 2 | 3;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card
      component="section"
      role="group"
      aria-labelledby={id}
      sx={{ pt: { xs: 1.75, md: 2 }, pb: { xs: 0.5, md: 1 }, px: 'var(--inset)' }}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          rowGap: 0.25,
          columnGap: 2,
          gridTemplateColumns: {
            xs: columns === 3 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
            md: `repeat(${columns}, minmax(0, 1fr))`,
          },
        }}
      >
        {children}
      </Box>
    </Card>
  );
}
