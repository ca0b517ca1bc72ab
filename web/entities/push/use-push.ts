import { useEffect, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { useAction } from '../../lib/form/use-action.ts';
import { useUser } from '../../lib/session.ts';
import { type PushState, pushState, turnPushOff, turnPushOn } from './subscription.ts';

const failure = () => ({
  title: t('Push could not be turned on or off'),
  description: t('Try again when this device is online.'),
});

/** Pushes on this device; `state` is undefined until it is known. */
export function usePush() {
  const { id } = useUser();
  const [state, setState] = useState<PushState>();
  useEffect(() => {
    let isShown = true;
    void pushState(id).then((found) => isShown && setState(found));
    return () => {
      isShown = false;
    };
  }, [id]);
  const { act, isBusy } = useAction<'on' | 'off', PushState>({
    call: (wish) => (wish === 'on' ? turnPushOn(id) : turnPushOff(id)),
    failure,
    onDone: setState,
  });
  return { state, isBusy, turn: (wish: 'on' | 'off') => void act(wish) };
}
