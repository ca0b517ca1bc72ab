import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Label, say } from '#shared/words.ts';
import { useTypedBefore } from '../../../lib/form/use-typed-before.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { LoadingText } from '../../../ui/page/LoadingText.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { Brand } from '../../../ui/plain/Brand.tsx';
import { LanguageChoice } from '../../../ui/plain/LanguageChoice.tsx';
import { ContainerBay } from './ContainerBay.tsx';
import { LinkSent } from './LinkSent.tsx';
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
] as const satisfies { value: string; name: Label }[];
type TabName = (typeof TABS)[number]['value'];

function LateForm() {
  return <LoadingText text={say('Loading the form...')} />;
}

/** Sign-in through one of three portals, sign-up for two of them, and the way to a demo (specification 2, section 2.6). */
export function LoginPage() {
  useTypedBefore();
  const [param, setParam] = useUrlParam('tab');
  const tab: TabName = TABS.find(({ value }) => value === param)?.value ?? 'staff';
  const [signingUpAt, setSigningUpAt] = useState<TabName>();
  const isSigningUp = signingUpAt === tab;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
        minHeight: '100vh',
        bgcolor: 'background.paper',
      }}
    >
      <Aside />
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          py: { xs: 2, md: 3 },
          px: { xs: 2, md: 6 },
          minHeight: '100vh',
        }}
      >
        <Box component="header" sx={{ display: { lg: 'none' } }}>
          <Box
            component={Link}
            to={paths.home}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, fontSize: 'var(--fs-18)', fontWeight: 650 }}
          >
            <Brand />
          </Box>
        </Box>
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          // A fixed top: forms of different heights must not move the tabs away from under the pointer.
          sx={{
            mt: 0,
            mb: 'auto',
            mx: 'auto',
            pt: { xs: 3, lg: 'clamp(24px, 14vh, 160px)' },
            pb: 3,
            width: '100%',
            maxWidth: 456,
          }}
        >
          <Typography variant="h1" sx={{ mb: { xs: 1.5, md: 2.5 } }}>
            {titleOf(tab, isSigningUp)}
          </Typography>
          <Tabs
            value={tab}
            onChange={(_, value: TabName) => {
              setSigningUpAt(undefined);
              setParam(value === 'staff' ? undefined : value);
            }}
            aria-label={say('Portal')}
            sx={{
              borderBottom: '1px solid var(--border-strong)',
              mb: 3,
              '& .MuiTabs-list': { justifyContent: 'space-between' },
            }}
          >
            {TABS.map(({ value, name }) => (
              <Tab
                key={value}
                value={value}
                label={say(name)}
                id={`tab-${value}`}
                aria-controls="panel"
                sx={TAB_LOOK}
              />
            ))}
          </Tabs>
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

function titleOf(tab: TabName, isSigningUp: boolean): string {
  if (tab === 'demo') return say('Request a Demo');
  return say(isSigningUp ? 'Create Account' : 'Member Login');
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

function Aside() {
  return (
    <Box
      component="aside"
      className="on-nav"
      sx={{
        display: { xs: 'none', lg: 'flex' },
        flexDirection: 'column',
        pt: 4,
        pb: 0,
        px: 6,
        overflow: 'hidden',
        bgcolor: 'var(--nav-bg)',
        color: 'var(--nav-on-active)',
        position: 'sticky',
        top: 0,
        height: '100vh',
      }}
    >
      <Box
        component={Link}
        to={paths.home}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          fontSize: 'var(--fs-18)',
          fontWeight: 650,
          borderRadius: 'var(--radius-sm)',
        }}
      >
        <Brand size={30} onNav />
      </Box>
      <Typography
        component="p"
        sx={{
          mt: 9,
          maxWidth: 400,
          fontSize: 'var(--fs-28)',
          lineHeight: 'var(--lh-28)',
          fontWeight: 600,
          letterSpacing: '-0.02em',
          textWrap: 'balance',
        }}
      >
        {say('Every container, from booking to signed delivery')}
      </Typography>
      <Typography
        sx={{ mt: 1.5, maxWidth: 380, fontSize: 'var(--fs-16)', lineHeight: 'var(--lh-16)', color: 'var(--nav-text)' }}
      >
        {say(
          'Booking, dispatch, live driver positions and proof of delivery in one place. Over 1000 organizations (planned).',
        )}
      </Typography>
      <ContainerBay />
    </Box>
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
      <Link to={paths.home}>{say('Home')}</Link>
      <Link to={paths.pricing}>{say('Pricing')}</Link>
      <a href={SUPPORT}>{say('Support')}</a>
    </Box>
  );
}
