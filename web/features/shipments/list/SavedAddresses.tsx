import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef } from 'react';
import type { CustomerProfile } from '#shared/contracts/customers.ts';
import { readAddress } from '#shared/places/parse-address.ts';
import { addressLine, type TypedPlace } from '#shared/places/place.ts';
import KeyboardArrowDown from '../../../ui/icon/KeyboardArrowDown.tsx';
import { Text } from '../../../ui/page/Text.tsx';

interface SavedPlace {
  label: string;
  place: TypedPlace;
}

type Kept = CustomerProfile['addresses'][number];

function savedPlaceOf({ address, city, state, zip }: Kept): TypedPlace {
  return city || state || zip ? { address, city, state, zip } : readAddress(address);
}

/** The customer's own address, and those that are saved besides. */
export function savedPlaces({ name, company, address, addresses }: CustomerProfile): SavedPlace[] {
  const own = address ? [{ label: company ?? name, place: readAddress(address) }] : [];
  return [...own, ...addresses.map((saved) => ({ label: saved.label, place: savedPlaceOf(saved) }))];
}

interface SavedAddressesProps {
  places: readonly SavedPlace[];
  /** "pickup" */
  end: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChoose: (place: TypedPlace) => void;
}

/**
 * Within the field for an address: where this customer's goods are fetched and brought, to choose from. By the keyboard from
 * the field itself: it comes and goes with the customer, and whoever types goes from field to field by count.
 */
export function SavedAddresses({ places, end, isOpen, onOpen, onChoose }: SavedAddressesProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={anchor}
        tabIndex={-1}
        aria-keyshortcuts="ArrowDown"
        size="small"
        variant="text"
        color="inherit"
        aria-label={`Saved addresses for the ${end}`}
        aria-haspopup="menu"
        endIcon={<KeyboardArrowDown />}
        onClick={() => onOpen(true)}
        sx={{ flex: 'none', mr: -1 }}
      >
        Saved
      </Button>
      <Menu anchorEl={() => anchor.current} open={isOpen} onClose={() => onOpen(false)}>
        {places.map(({ label, place }) => (
          <MenuItem
            key={`${label}, ${addressLine(place)}`}
            onClick={() => {
              onOpen(false);
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
