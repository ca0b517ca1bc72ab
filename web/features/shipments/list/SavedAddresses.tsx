import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { CustomerProfile } from '#shared/contracts/customers.ts';
import { addressLine, type TypedPlace } from '#shared/place.ts';
import { readAddress } from '#shared/read-address.ts';
import KeyboardArrowDown from '../../../ui/icon/KeyboardArrowDown.tsx';
import { Text } from '../../../ui/page/Text.tsx';

interface SavedPlace {
  label: string;
  place: TypedPlace;
}

type Kept = CustomerProfile['addresses'][number];

function placeOf({ address, city, state, zip }: Kept): TypedPlace {
  return city || state || zip ? { address, city, state, zip } : readAddress(address);
}

/** The customer's own address, and those that are saved besides. */
function savedPlaces({ name, company, address, addresses }: CustomerProfile): SavedPlace[] {
  const own = address ? [{ label: company ?? name, place: readAddress(address) }] : [];
  return [...own, ...addresses.map((saved) => ({ label: saved.label, place: placeOf(saved) }))];
}

interface SavedAddressesProps {
  customer: CustomerProfile | undefined;
  /** "pickup" */
  end: string;
  onChoose: (place: TypedPlace) => void;
}

/** Within the field for an address: where this customer's goods are fetched and brought, to choose from. */
export function SavedAddresses({ customer, end, onChoose }: SavedAddressesProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const places = customer ? savedPlaces(customer) : [];
  if (places.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        variant="text"
        color="inherit"
        aria-label={`Saved addresses for the ${end}`}
        aria-haspopup="menu"
        endIcon={<KeyboardArrowDown />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', mr: -1 }}
      >
        Saved
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {places.map(({ label, place }) => (
          <MenuItem
            key={`${label}, ${addressLine(place)}`}
            onClick={() => {
              setAnchor(null);
              onChoose(place);
            }}
          >
            <PlaceText label={label} place={place} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function PlaceText({ label, place }: SavedPlace) {
  return (
    <Box sx={{ minWidth: 0, maxWidth: 320, whiteSpace: 'normal' }}>
      <Text component="div" weight={500}>
        {label}
      </Text>
      <Text component="div" size="small" tone="quiet">
        {addressLine(place)}
      </Text>
    </Box>
  );
}
