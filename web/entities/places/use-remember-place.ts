import { useNavigate } from 'react-router-dom';
import { createPlace, type Place } from '#shared/contracts/places.ts';
import { useAction } from '../../lib/form/use-action.ts';
import { paths } from '../../lib/paths.ts';
import { useCall } from '../../lib/use-api.ts';
import { refreshPlaces } from './use-places.ts';

/** What is known of an address that is to be a place. */
interface Remembered {
  name: string;
  customerId?: string | undefined;
  address?: string | undefined;
  city: string;
  state?: string | undefined;
  zip?: string | undefined;
}

/** Makes a place of an address in one press; its pin is set on its page. */
export function useRememberPlace(onDone?: (place: Place) => void) {
  const navigate = useNavigate();
  const { call } = useCall(createPlace);
  const { act, isBusy } = useAction<Remembered, Place>({
    call: (body) => call({ body: { kind: 'customer', ...body } }),
    success: ({ id, name }) => ({
      title: 'Place Added',
      description: `${name} is at the center of its city until its pin is set.`,
      action: { label: 'Set Pin', onClick: () => void navigate(paths.place(id)) },
    }),
    failure: 'Failed to add the place',
    refresh: refreshPlaces,
    ...(onDone && { onDone }),
  });
  return { remember: act, isBusy };
}
