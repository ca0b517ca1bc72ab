import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import { useRestorePreHydrationInput } from '../../../lib/form/use-restore-input.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { LoadingText } from '../../../ui/page/LoadingText.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { Brand } from '../../../ui/plain/Brand.tsx';
import { LanguageChoice } from '../../../ui/plain/LanguageChoice.tsx';
import { LinkSent } from './LinkSent.tsx';
import { LoginAside } from './LoginAside.tsx';
import { type Portal, SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

const DemoPanel = lazyPart(() => import('./DemoPanel.tsx'), 'DemoPanel', {
  late: <LateForm />,
});

const SUPPORT = 'mailto:support@quayside.example';
const TABS = [
  { value: 'staff', name: 'Client Staff' },
  { value: 'director', name: 'Director' },
  { value: 'customer', name: 'Customer' },
  { value: 'demo', name: 'Request Demo' },
] as const satisfies { value: string; name: StaticTextKey }[];
type TabName = (typeof TABS)[number]['value'];

function LateForm() {
  return <LoadingText text={t('Loading the form...')} />;
}

/** Sign-in through one of three portals, sign-up for two of them, and the way to a demo. */
export function LoginPage() {
  useRestorePreHydrationInput();
  const [param, setParam] = useUrlParam('tab');
  const tab: TabName = TABS.find(({ value }) => value === param)?.value ?? 'staff';
  const [signingUpAt, setSigningUpAt] = useState<TabName>();
  const isSigningUp = signingUpAt === tab;
  return (
    <Box sx={PAGE}>
      <LoginAside />
      <Box sx={SIDE}>
        <Head />
        <Box component="main" id="content" tabIndex={-1} sx={MAIN}>
          <Typography variant="h1" sx={{ mb: { xs: 1.5, md: 2.5 } }}>
            {titleOf(tab, isSigningUp)}
          </Typography>
          <PortalTabs
            tab={tab}
            onChoose={(value) => {
              setSigningUpAt(undefined);
              setParam(value === 'staff' ? undefined : value);
            }}
          />
          <Box role="tabpanel" id="panel" aria-labelledby={`tab-${tab}`}>
            {tab === 'demo' ? (
              <DemoPanel />
            ) : (
              <PortalPanel
                key={tab}
                portal={tab}
                isSigningUp={isSigningUp}
                onSignUp={(isWanted) => setSigningUpAt(isWanted ? tab : undefined)}
              />
            )}
          </Box>
        </Box>
        <Footer />
      </Box>
    </Box>
  );
}

interface PortalTabsProps {
  tab: TabName;
  onChoose: (tab: TabName) => void;
}

function PortalTabs({ tab, onChoose }: PortalTabsProps) {
  return (
    <Tabs
      value={tab}
      onChange={(_, value: TabName) => onChoose(value)}
      aria-label={t('Portal')}
      sx={{
        borderBottom: '1px solid var(--border-strong)',
        mb: 3,
        '& .MuiTabs-list': { justifyContent: 'space-between' },
      }}
    >
      {TABS.map(({ value, name }) => (
        <Tab key={value} value={value} label={t(name)} id={`tab-${value}`} aria-controls="panel" sx={TAB_LOOK} />
      ))}
    </Tabs>
  );
}

const TAB_LOOK = {
  minWidth: 0,
  // In two lines where a language is long.
  flexShrink: 1,
  py: 1.25,
  px: 0.25,
  fontSize: { xs: 'var(--fs-13)', md: 'var(--fs-14)' },
  fontWeight: 500,
  color: 'text.secondary',
};

function Head() {
  return (
    <Box component="header" sx={{ display: { lg: 'none' } }}>
      <Box
        component={Link}
        to={paths.home}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, fontSize: 'var(--fs-18)', fontWeight: 650 }}
      >
        <Brand />
      </Box>
    </Box>
  );
}

function titleOf(tab: TabName, isSigningUp: boolean): string {
  if (tab === 'demo') return t('Request a Demo');
  return t(isSigningUp ? 'Create Account' : 'Member Login');
}

interface PortalPanelProps {
  portal: Portal;
  isSigningUp: boolean;
  onSignUp: (isWanted: boolean) => void;
}

/** Staff and customers switch between signing in and asking for an account; directors only sign in. */
function PortalPanel({ portal, isSigningUp, onSignUp }: PortalPanelProps) {
  const [askedFor, setAskedFor] = useState<string>();
  const [isBack, setBack] = useState(false);
  if (portal === 'director') return <SignInForm portal={portal} />;
  if (isSigningUp) {
    const done = (email: string) => {
      setAskedFor(email);
      setBack(false);
      onSignUp(false);
    };
    return <SignUpForm role={portal} onDone={done} onBack={() => onSignUp(false)} />;
  }
  const close = () => {
    setAskedFor(undefined);
    setBack(true);
  };
  return (
    <>
      {askedFor && <LinkSent email={askedFor} onClose={close} />}
      <SignInForm portal={portal} isFocused={isBack} onCreateAccount={() => onSignUp(true)} />
    </>
  );
}

function Footer() {
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        justifyContent: 'center',
        color: 'text.secondary',
        fontSize: 'var(--fs-13)',
        '& a': { py: 1.5 },
      }}
    >
      <LanguageChoice />
      <Link to={paths.home}>{t('Home')}</Link>
      <Link to={paths.pricing}>{t('Pricing')}</Link>
      <a href={SUPPORT}>{t('Support')}</a>
    </Box>
  );
}

const PAGE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
  minHeight: '100vh',
  bgcolor: 'background.paper',
} as const;

const SIDE = {
  display: 'flex',
  flexDirection: 'column',
  py: { xs: 2, md: 3 },
  px: { xs: 2, md: 6 },
  minHeight: '100vh',
} as const;

// A fixed top: forms of different heights must not move the tabs away from under the pointer.
const MAIN = {
  mt: 0,
  mb: 'auto',
  mx: 'auto',
  pt: { xs: 3, lg: 'clamp(24px, 14vh, 160px)' },
  pb: 3,
  width: '100%',
  maxWidth: 456,
} as const;
