import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ApiDocumentation } from './ApiDocumentation.tsx';
import { ApiKeys } from './ApiKeys.tsx';
import { WebhookDocumentation } from './WebhookDocumentation.tsx';

const TABS = [
  { value: 'documentation', label: 'Documentation', Content: ApiDocumentation },
  { value: 'keys', label: 'API Keys', Content: ApiKeys },
  { value: 'webhooks', label: 'Webhooks', Content: WebhookDocumentation },
] as const;

/** How other systems work with this one (specification 2, section 2.13). */
export function ApiKeysPage() {
  const [param, setParam] = useUrlParam('tab');
  const shown = TABS.find(({ value }) => value === param) ?? TABS[0];
  const { Content } = shown;
  return (
    <>
      <PageHeader title="API & Integration" subtitle="Connect your own systems to your shipments" />
      <Tabs
        value={shown.value}
        onChange={(_, value: string) => setParam(value === TABS[0].value ? undefined : value)}
        aria-label="API & Integration"
        variant="scrollable"
        sx={{ mb: { xs: 2, md: 3 }, borderBottom: '1px solid var(--border)' }}
      >
        {TABS.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} id={`tab-${value}`} aria-controls={`panel-${value}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${shown.value}`} aria-labelledby={`tab-${shown.value}`}>
        <Content />
      </Box>
    </>
  );
}
