import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CustomerProfile } from '#shared/contracts/customers.ts';
import { readAddress } from '#shared/places/parse-address.ts';
import { addressLine, type TypedPlace } from '#shared/places/place.ts';
import { useRememberPlace } from '../../../entities/places/use-remember-place.ts';
import PlaceOutlined from '../../../ui/icon/PlaceOutlined.tsx';
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
              {!customer.archivedAt && !customer.mergedInto && (
                <MakePlace customer={customer} label={label} place={place} />
              )}
            </Box>
          </>
        )}
      </PartsPanel>
      {edited && <AddressDialog customer={customer} address={edited.part} onClose={() => setEdited(undefined)} />}
    </>
  );
}

interface MakePlaceProps {
  customer: CustomerProfile;
  label: string;
  place: TypedPlace;
}

/** One press makes a place of it, with a pin to set; an address in one line is read as what it says. */
function MakePlace({ customer: { id, name, company }, label, place }: MakePlaceProps) {
  const { remember, isBusy } = useRememberPlace();
  const { city, ...known } = place.city ? place : readAddress(place.address ?? '');
  if (!city) return null;
  return (
    <Button
      size="small"
      variant="text"
      color="inherit"
      disabled={isBusy}
      aria-label={`Make a place of ${label}`}
      onClick={() => void remember({ ...known, city, name: `${company ?? name}, ${label}`, customerId: id })}
      sx={{ ml: -0.75 }}
    >
      Make a Place
    </Button>
  );
}
