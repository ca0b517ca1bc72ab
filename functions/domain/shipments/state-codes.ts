import { stateCode } from '#shared/places/states.ts';

interface States {
  pickupState?: string | null | undefined;
  deliveryState?: string | null | undefined;
}

/** What was sent, with "New Jersey" and "nj" as NJ; what is no state that we know stays as it was typed. */
export function withStateCodes<Sent extends States>(sent: Sent): Sent {
  const { pickupState, deliveryState } = sent;
  return {
    ...sent,
    ...(pickupState && { pickupState: stateCode(pickupState) ?? pickupState }),
    ...(deliveryState && { deliveryState: stateCode(deliveryState) ?? deliveryState }),
  };
}
