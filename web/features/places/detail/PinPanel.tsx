import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Place } from '#shared/contracts/places.ts';
import { PlaceMap } from '../../../entities/places/PlaceMap.tsx';
import { useUser } from '../../../lib/session.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { type FenceUnit, fenceText, fenceUnitOf } from './fence-unit.ts';

const PinDialog = lazyPart(() => import('./PinDialog.tsx'), 'PinDialog');

/** Where it is, and what counts as being there. */
export function PinPanel({ place }: { place: Place }) {
  const [isSetting, setSetting] = useState(false);
  const { country } = useUser();
  return (
    <Panel
      title="Pin and Fence"
      aside={
        <Button variant="outlined" color="inherit" size="small" {...PinDialog.ahead} onClick={() => setSetting(true)}>
          {place.radius === undefined ? 'Set Pin' : 'Move Pin'}
        </Button>
      }
    >
      <PlaceMap label={`Map: where ${place.name} is`} places={[place]} height={280} />
      <Text component="p" tone="quiet" sx={{ py: 1.5, px: 'var(--inset)' }}>
        {wordsOf(place, fenceUnitOf(country))}
      </Text>
      {isSetting && <PinDialog place={place} onClose={() => setSetting(false)} />}
    </Panel>
  );
}

function wordsOf({ point, radius, precision, city }: Place, unit: FenceUnit): string {
  if (!point) return `Nobody has set the pin, and ${city} is not known: no distances and arrival times yet.`;
  if (radius === undefined) return `In the middle of ${city}: nobody has set the pin yet, so there is no fence.`;
  const how = precision === 'street' ? 'About there' : 'At the gate';
  return `${how}: whoever is within ${fenceText(radius, unit)} is here.`;
}
