import type { ReactNode } from 'react';
import type { OrganizationSettings } from '#shared/contracts/organization.ts';
import { useOrganization } from '../../../entities/organization/use-settings.ts';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Query } from '../../../ui/page/Query.tsx';

/** What stands on the settings, once they are there. */
export function SettingsQuery({ children }: { children: (settings: OrganizationSettings) => ReactNode }) {
  const { settings, error, retry } = useOrganization();
  return (
    <Query
      data={settings}
      error={error}
      retry={retry}
      isBare
      loading={<LoadingRows text="Loading settings..." rows={4} />}
      failing="The settings could not be loaded."
    >
      {children}
    </Query>
  );
}
