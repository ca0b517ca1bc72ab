import { paths } from '../../../lib/paths.ts';
import { type Section, SettingsLayout } from '../../../ui/settings/SettingsLayout.tsx';
import { ApiDocumentation } from './ApiDocumentation.tsx';
import { ApiKeys } from './ApiKeys.tsx';
import { WebhookDocumentation } from './WebhookDocumentation.tsx';

const SECTIONS: readonly [Section, ...Section[]] = [
  { value: 'documentation', label: 'Documentation', Content: ApiDocumentation },
  { value: 'keys', label: 'API Keys', Content: ApiKeys },
  { value: 'webhooks', label: 'Webhooks', Content: WebhookDocumentation },
];

/** How other systems work with this one (specification 2, section 2.13). */
export function ApiKeysPage() {
  return (
    <SettingsLayout
      title="API & Integration"
      subtitle="Connect your own systems to your shipments"
      sections={SECTIONS}
      pathOf={paths.apiDocs}
    />
  );
}
