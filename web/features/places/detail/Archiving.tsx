import Card from '@mui/material/Card';
import { archivePlace, type Place, restorePlace } from '#shared/contracts/places.ts';
import { refreshPlaces } from '../../../entities/places/use-places.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useDates } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { ConfirmAction } from '../../../ui/dialog/ConfirmAction.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/** Takes a place out of lists and pickers. */
export function ArchiveButton({ place: { id, name } }: { place: Place }) {
  const { call } = useCall(archivePlace);
  const { act, isBusy } = useAction<void, unknown>({
    call: () => call({ params: { id } }),
    success: { title: 'Place Archived', description: 'It no longer appears in lists and menus.' },
    failure: 'Failed to archive the place',
    refresh: refreshPlaces,
  });
  return (
    <ConfirmAction
      title={`Archive ${name}?`}
      confirmLabel="Archive Place"
      onConfirm={() => act()}
      trigger={(ask) => (
        <SubmitButton type="button" isBusy={isBusy} color="inherit" variant="outlined" onClick={ask}>
          Archive
        </SubmitButton>
      )}
    >
      It will no longer appear in lists and menus. Shipments that go there keep it and go on.
    </ConfirmAction>
  );
}

/** That a place is out of the lists, and the way back. */
export function ArchivedNotice({ place, mayRestore }: { place: Place; mayRestore: boolean }) {
  const { date } = useDates();
  if (place.archivedAt === undefined) return null;
  return (
    <Card sx={{ mb: 2 }}>
      <Row wraps gap={1.5} sx={{ py: 1.5, px: 2.5 }}>
        <Text component="p" sx={{ flex: '1 1 240px' }}>
          Archived on {date(place.archivedAt)}: not in lists and menus.
        </Text>
        {mayRestore && <RestoreButton id={place.id} />}
      </Row>
    </Card>
  );
}

function RestoreButton({ id }: { id: string }) {
  const { call } = useCall(restorePlace);
  const { act, isBusy } = useAction<void, unknown>({
    call: () => call({ params: { id } }),
    success: { title: 'Place Restored', description: 'It appears in lists and menus again.' },
    failure: 'Failed to restore the place',
    refresh: refreshPlaces,
  });
  return (
    <SubmitButton type="button" isBusy={isBusy} color="secondary" onClick={() => void act()}>
      Restore
    </SubmitButton>
  );
}
