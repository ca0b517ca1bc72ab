import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { t, tDynamic } from '#shared/i18n/t.ts';
import { useRestorePreHydrationInput } from '../../../lib/form/use-restore-input.ts';
import { paths } from '../../../lib/paths.ts';
import Check from '../../../ui/icon/Check.tsx';
import Schedule from '../../../ui/icon/Schedule.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { claimWords, PLANS, type PricingPlan, QUESTIONS, TRIAL } from './plans.ts';

const SALES = 'mailto:sales@quayside.example?subject=Quayside%20Enterprise';

/** Three plans, what people ask, and the way in. */
export function PricingPage() {
  useRestorePreHydrationInput();
  return (
    <Box sx={{ py: { xs: 4, md: 8 } }}>
      <Typography
        variant="h1"
        sx={{
          fontSize: { xs: 'var(--fs-28)', md: 'var(--fs-36)' },
          lineHeight: { xs: 'var(--lh-28)', md: 'var(--lh-36)' },
          textAlign: 'center',
        }}
      >
        {t('Pricing')}
      </Typography>
      <Text component="p" size="large" tone="quiet" sx={{ textAlign: 'center', mt: 1 }}>
        {claimWords(TRIAL)}
      </Text>
      <Text component="p" size="body" tone="quiet" sx={{ textAlign: 'center', mt: 1 }}>
        {t('Shipping a container?')}{' '}
        <Link to={paths.book} className="link">
          {t('See the price as you book')}
        </Link>
      </Text>
      <Box component="ul" sx={CARDS}>
        {PLANS.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </Box>
      <Questions />
      <Closing />
    </Box>
  );
}

function PlanCard({ plan }: { plan: PricingPlan }) {
  const { name, summary, features, isHighlighted = false, action } = plan;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        // With the border always the same, so that the cards' lines stand at one height.
        p: isHighlighted ? '23px' : '24px',
        borderRadius: 'var(--radius)',
        bgcolor: 'background.paper',
        border: isHighlighted ? '2px solid var(--primary)' : '1px solid var(--border)',
      }}
    >
      <PlanName plan={plan} />
      <Text component="p" size="body" tone="quiet">
        {t(summary)}
      </Text>
      <Price plan={plan} />
      <Button
        {...(action === 'Get Started' ? { component: Link, to: paths.login } : { href: SALES })}
        variant={isHighlighted ? 'contained' : 'outlined'}
        color={isHighlighted ? 'primary' : 'inherit'}
        aria-label={`${t(action)}, ${t(name)}`}
        sx={{ mt: 2.5, minHeight: 44 }}
      >
        {t(action)}
      </Button>
      <Box component="ul" sx={{ mt: 3, display: 'grid', gap: 1.25 }}>
        {features.map((feature) => (
          <Feature key={typeof feature === 'string' ? feature : feature.planned} feature={feature} />
        ))}
      </Box>
    </Box>
  );
}

function PlanName({ plan: { name, isHighlighted = false } }: { plan: PricingPlan }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
      <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
        {t(name)}
      </Typography>
      {isHighlighted && (
        <Box component="span" sx={POPULAR}>
          {t('Most Popular')}
        </Box>
      )}
    </Box>
  );
}

function Price({ plan: { price, period } }: { plan: PricingPlan }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mt: 2.5 }}>
      <Box
        component="span"
        className="num"
        sx={{ fontSize: 'var(--fs-36)', lineHeight: 'var(--lh-36)', fontWeight: 600, letterSpacing: '-0.022em' }}
      >
        {tDynamic(price)}
      </Box>
      {period && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t(period)}
        </Box>
      )}
    </Box>
  );
}

/** What is planned is told from what there is. */
function Feature({ feature }: { feature: PricingPlan['features'][number] }) {
  const isThere = typeof feature === 'string';
  return (
    <Box component="li" sx={isThere ? FEATURE : PLANNED}>
      {isThere ? (
        <Check aria-hidden sx={{ fontSize: 'var(--icon)', color: 'var(--success-text)', mt: 0.125 }} />
      ) : (
        <Schedule aria-hidden sx={{ fontSize: 'var(--icon)', mt: 0.125 }} />
      )}
      {claimWords(feature)}
    </Box>
  );
}

const FEATURE = { display: 'flex', gap: 1.25 };
const PLANNED = { ...FEATURE, color: 'text.secondary' };

function Questions() {
  return (
    <Box component="section" aria-labelledby="questions" sx={{ mt: { xs: 6, md: 10 } }}>
      <Typography
        id="questions"
        component="h2"
        sx={{ fontSize: 'var(--fs-24)', lineHeight: 'var(--lh-24)', fontWeight: 600, letterSpacing: '-0.015em' }}
      >
        {t('Frequently Asked Questions')}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          rowGap: { xs: 3, md: 4 },
          columnGap: { xs: 3, md: 6 },
          mt: 3,
          mb: 0,
        }}
      >
        {QUESTIONS.map(({ question, answer }) => (
          <Box key={question} sx={{ borderTop: '2px solid var(--secondary)', pt: 2 }}>
            <Box component="dt" sx={{ fontSize: 'var(--fs-16)', lineHeight: 'var(--lh-16)', fontWeight: 600 }}>
              {t(question)}
            </Box>
            <Box component="dd" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {claimWords(answer)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Closing() {
  return (
    <Box
      component="section"
      aria-labelledby="closing"
      sx={{
        mt: { xs: 6, md: 10 },
        p: { xs: 3, md: 6 },
        borderRadius: 'var(--radius)',
        bgcolor: 'var(--nav-bg)',
        color: 'var(--nav-on-active)',
        textAlign: 'center',
      }}
      className="on-nav"
    >
      <Typography
        id="closing"
        component="h2"
        sx={{ fontSize: 'var(--fs-28)', lineHeight: 'var(--lh-28)', fontWeight: 600, letterSpacing: '-0.02em' }}
      >
        {t('Start with the next shipment')}
      </Typography>
      <Text component="p" size="body" sx={{ color: 'var(--nav-text)', mt: 1 }}>
        {t('14 days free, no card required (planned)')}
      </Text>
      <Box
        sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, justifyContent: 'center', gap: 1.5, mt: 3 }}
      >
        <Button component={Link} to={paths.book} variant="contained" color="inherit" size="large" sx={ON_NAV_FILLED}>
          {t('Start Free Trial')}
        </Button>
        <Button component={Link} to={paths.book} variant="outlined" color="inherit" size="large" sx={ON_NAV_OUTLINED}>
          {t('Contact Sales')}
        </Button>
      </Box>
    </Box>
  );
}

// The amber of this view is the highlighted plan's.
const ON_NAV_FILLED = {
  bgcolor: 'var(--nav-ink)',
  color: 'var(--nav-bg)',
  '&:hover': { bgcolor: 'var(--nav-mark)' },
};
const ON_NAV_OUTLINED = {
  bgcolor: 'transparent',
  borderColor: 'var(--nav-line)',
  '&:hover': { bgcolor: 'var(--nav-active)', borderColor: 'var(--nav-line)' },
};

const POPULAR = {
  px: 1,
  lineHeight: 'var(--lh-16)',
  borderRadius: 'var(--radius-xs)',
  bgcolor: 'primary.light',
  color: 'var(--primary-text)',
  fontSize: 'var(--fs-12)',
  fontWeight: 600,
} as const;

const CARDS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
  gap: { xs: 2, md: 3 },
  mt: { xs: 4, md: 6 },
} as const;
