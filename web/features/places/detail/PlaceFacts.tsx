import { Link } from 'react-router-dom';
import type { Place } from '#shared/contracts/places.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { addressLine } from '#shared/places/place.ts';
import { useCustomer } from '../../../entities/customers/use-customers.ts';
import { formatDuration } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { EmailLink } from '../../../ui/contact/EmailLink.tsx';
import { PhoneLink } from '../../../ui/contact/PhoneLink.tsx';
import { type Fact, Facts } from '../../../ui/detail/Facts.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/** Where it is, whom to call there, and what others call it. */
export function PlaceFacts({ place }: { place: Place }) {
  const { contactName, contactPhone, contactEmail, zone, customerId } = place;
  const facts: (Fact | false)[] = [
    { label: 'Address', value: addressLine(place) },
    { label: 'Contact', value: contactName ?? 'Not provided' },
    contactPhone !== undefined && { label: 'Phone', value: <PhoneLink phone={contactPhone} /> },
    contactEmail !== undefined && {
      label: 'Email',
      value: <EmailLink className="link" address={contactEmail} />,
    },
    customerId !== undefined && { label: 'Customer', value: <CustomerName id={customerId} /> },
    ...staysOf(place),
    { label: 'Timezone', value: zone.replaceAll('_', ' ') },
    ...codesOf(place),
  ];
  return (
    <Panel title="Facts">
      <Facts facts={facts.filter((fact) => typeof fact === 'object')} />
    </Panel>
  );
}

/** How long a truck stands there, where it is not as long as anywhere. */
function staysOf({ pickupMinutes, deliveryMinutes }: Place): Fact[] {
  const stays: [label: string, minutes: number | undefined][] = [
    ['Time per pickup', pickupMinutes],
    ['Time per delivery', deliveryMinutes],
  ];
  return stays.flatMap(([label, minutes]) => (minutes ? [{ label, value: formatDuration(minutes * MINUTE_MS) }] : []));
}

function codesOf({ unlocode, smdgCode, firmsCode }: Place): Fact[] {
  const codes: [label: string, code: string | undefined][] = [
    ['UN/LOCODE', unlocode],
    ['Terminal code', smdgCode],
    ['FIRMS code', firmsCode],
  ];
  return codes.flatMap(([label, code]) => (code ? [{ label, value: <CopyNumber value={code} /> }] : []));
}

function CustomerName({ id }: { id: string }) {
  const { data } = useCustomer(id);
  return (
    <Link to={paths.customer(id)} className="link">
      {data ? (data.company ?? data.name) : '...'}
    </Link>
  );
}

/** What a driver has to know there. */
export function InstructionsPanel({ place: { instructions } }: { place: Place }) {
  return (
    <Panel title="Instructions for Drivers">
      <Text component="p" tone={instructions ? undefined : 'quiet'} sx={TEXT}>
        {instructions ?? 'None'}
      </Text>
    </Panel>
  );
}

const TEXT = { py: 1.75, px: 'var(--inset)', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
