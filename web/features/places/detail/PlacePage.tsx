import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { seesMoney } from '#shared/accounts/permissions.ts';
import type { Place } from '#shared/contracts/places.ts';
import { OpenLabel } from '../../../entities/places/OpenLabel.tsx';
import { PLACE_KIND_LABELS } from '../../../entities/places/place-words.ts';
import { usePlace } from '../../../entities/places/use-places.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { Detail, LINKED_FROM_ELSEWHERE } from '../../../ui/detail/Detail.tsx';
import { DetailPage } from '../../../ui/detail/DetailPage.tsx';
import EditOutlined from '../../../ui/icon/EditOutlined.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { ArchiveButton, ArchivedNotice } from './Archiving.tsx';
import { ClosedDaysPanel } from './ClosedDaysPanel.tsx';
import { OpeningHoursPanel } from './OpeningHoursPanel.tsx';
import { PinPanel } from './PinPanel.tsx';
import { InstructionsPanel, PlaceFacts } from './PlaceFacts.tsx';

const EditPlaceDialog = lazyPart(() => import('./EditPlaceDialog.tsx'), 'EditPlaceDialog');

const BACK = { to: paths.places, label: 'Places' };
/** All about one place. */
export function PlacePage() {
  const { id = '' } = useParams();
  const one = usePlace(id);
  const detail = (
    <Detail one={one} noun="place" gone={LINKED_FROM_ELSEWHERE} isBare={one.data !== undefined}>
      {(place) => <OnePlace place={place} />}
    </Detail>
  );
  if (one.data) return detail;
  return (
    <DetailPage back={BACK} title="Place" about={undefined}>
      <Card>{detail}</Card>
    </DetailPage>
  );
}

function OnePlace({ place }: { place: Place }) {
  const { role } = useUser();
  const isManager = seesMoney(role);
  return (
    <DetailPage
      back={BACK}
      title={place.name}
      about={place.name}
      status={
        <>
          {PLACE_KIND_LABELS[place.kind]}
          <OpenLabel place={place} />
        </>
      }
      actions={<Actions place={place} isManager={isManager} />}
      aside={
        <>
          <PlaceFacts place={place} />
          <InstructionsPanel place={place} />
        </>
      }
    >
      <ArchivedNotice place={place} mayRestore={isManager} />
      <Stack gap="section">
        <PinPanel place={place} />
        <OpeningHoursPanel place={place} />
        <ClosedDaysPanel place={place} mayChange={isManager} />
      </Stack>
    </DetailPage>
  );
}

function Actions({ place, isManager }: { place: Place; isManager: boolean }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<EditOutlined />}
        {...EditPlaceDialog.ahead}
        onClick={() => setEditing(true)}
      >
        Edit
      </Button>
      {isManager && !place.archivedAt && <ArchiveButton place={place} />}
      {isEditing && <EditPlaceDialog place={place} onClose={() => setEditing(false)} />}
    </>
  );
}
