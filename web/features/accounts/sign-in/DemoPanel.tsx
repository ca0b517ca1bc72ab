import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

const SALES = 'mailto:sales@quayside.example?subject=Quayside%20demo';

/** The way to a demo by mail; the request form comes with the demo requests themselves. */
export function DemoPanel() {
  return (
    <Box>
      <Typography variant="h3" component="h2">
        See Quayside with your own shipments
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1 }}>
        Write to us with your company and a telephone number. Our team will contact you within 24 hours.
      </Typography>
      <Button href={SALES} variant="contained" fullWidth sx={{ mt: 3, minHeight: { xs: 48, md: 44 } }}>
        Request Demo by E-mail
      </Button>
    </Box>
  );
}
