import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { CustomerProfile } from '#shared/contracts/customers.ts';
import { addressLine } from '#shared/place.ts';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { PartsPanel } from './PartsPanel.tsx';
import { useRemovePart } from './use-part.ts';

const AddressDialog = lazyPart(() => import('./AddressDialog.tsx'), 'AddressDialog');

type Address = CustomerProfile['addresses'][number];

interface PanelProps {
  customer: CustomerProfile;
  mayChange: boolean;
}

/** Where goods are fetched and brought. */
export function AddressesPanel({ customer, mayChange }: PanelProps) {
  const [edited, setEdited] = useState<{ part: Address | undefined }>();
  const remove = useRemovePart('addresses', customer, 'Address', (addresses) => ({ addresses }));
  return (
    <>
      <PartsPanel
        title="Addresses"
        noun="address"
        none="No other addresses"
        parts={customer.addresses}
        nameOf={({ label }) => label}
        mayChange={mayChange}
        onEdit={(part) => setEdited({ part })}
        onRemove={remove}
      >
        {({ label, note, ...place }) => (
          <>
            <PlaceOutlined aria-hidden sx={{ fontSize: 'var(--icon)', color: 'var(--text-3)', mt: 0.125 }} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Text component="div" weight={600}>
                {label}
              </Text>
              <Text component="div" size="small" tone="quiet">
                {addressLine(place)}
              </Text>
              {note && (
                <Text component="div" size="small" tone="quiet">
                  {note}
                </Text>
              )}
            </Box>
          </>
        )}
      </PartsPanel>
      {edited && <AddressDialog customer={customer} address={edited.part} onClose={() => setEdited(undefined)} />}
    </>
  );
}
