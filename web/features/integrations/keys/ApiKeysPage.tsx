import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import AddOutlined from '../../../ui/icon/AddOutlined.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { type Section, SettingsLayout } from '../../../ui/settings/SettingsLayout.tsx';
import { WebhookDrawer } from '../webhooks/WebhookDrawer.tsx';

const ApiDocumentation = lazyPart(() => import('./ApiDocumentation.tsx'), 'ApiDocumentation');
const ApiKeys = lazyPart(() => import('./ApiKeys.tsx'), 'ApiKeys');
const Webhooks = lazyPart(() => import('../webhooks/Webhooks.tsx'), 'Webhooks');
const AddEndpointDialog = lazyPart(() => import('../webhooks/EndpointDialogs.tsx'), 'AddEndpointDialog');

const DOCUMENTATION: Section = { value: 'documentation', label: 'Documentation', Content: ApiDocumentation };
const WEBHOOKS: Section = { value: 'webhooks', label: 'Webhooks', Content: Webhooks };
const SECTIONS: readonly [Section, ...Section[]] = [
  DOCUMENTATION,
  { value: 'keys', label: 'API Keys', Content: ApiKeys },
  WEBHOOKS,
];

/** How other systems work with this one; keys and webhooks are the director's alone. */
export function ApiKeysPage() {
  const { role } = useUser();
  const { section } = useParams();
  if (role !== 'admin') return <Sections sections={[DOCUMENTATION]} />;
  return (
    <WebhookDrawer>
      <Sections sections={SECTIONS} action={section === WEBHOOKS.value && <AddEndpoint />} />
    </WebhookDrawer>
  );
}

function Sections(props: { sections: readonly [Section, ...Section[]]; action?: ReactNode }) {
  return (
    <SettingsLayout
      {...props}
      title="API & Integration"
      subtitle="Connect your own systems to your shipments"
      pathOf={paths.apiDocs}
    />
  );
}

function AddEndpoint() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button
        variant="contained"
        startIcon={<AddOutlined />}
        {...AddEndpointDialog.ahead}
        onClick={() => setAdding(true)}
      >
        Add Endpoint
      </Button>
      {isAdding && <AddEndpointDialog onClose={() => setAdding(false)} />}
    </>
  );
}
