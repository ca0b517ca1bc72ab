import { useState } from 'react';
import {
  getOwnViews,
  type KnownViews,
  type SharedViewDraft,
  updateOwnViews,
  updateSharedViews,
} from '#shared/contracts/views.ts';
import { t } from '#shared/i18n/t.ts';
import { ApiError, callApi } from '../api.ts';
import { useAction } from '../form/use-action.ts';
import { revalidate } from '../query-cache.ts';
import { useUser } from '../session.ts';
import { useApi, useCall } from '../use-api.ts';
import { ViewRefusal } from './view-changes.ts';
import type { ViewStep } from './view-steps.ts';

const readViews = () => callApi(getOwnViews, {});
const refresh = () => revalidate(getOwnViews);

/**
 * Changes views step by step: where somebody else has changed them meanwhile, the same is done to what is there now. `problem`:
 * why it was not done, for the name's field.
 */
export function useViewChange() {
  const { data } = useApi(getOwnViews, {}, { isStatic: true });
  const send = useSend();
  const [problem, setProblem] = useState<string>();
  const take = async (step: ViewStep) => {
    try {
      await send(step, data ?? (await readViews()));
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem?.code !== 'version_conflict') throw error;
      await send(step, await readViews());
    }
  };
  const { act, isBusy } = useAction({
    call: async (steps: readonly ViewStep[]) => {
      for (const step of steps) await take(step);
    },
    failure: t('Your views could not be saved'),
    showErrors: (error) => {
      if (error instanceof ViewRefusal) setProblem(error.message);
      return error instanceof ViewRefusal;
    },
    refresh,
    onRefused: refresh,
  });
  const change = (steps: readonly ViewStep[]) => {
    setProblem(undefined);
    return act(steps);
  };
  return { change, isBusy, problem };
}

function useSend() {
  const { id: me } = useUser();
  const { call: keep } = useCall(updateOwnViews);
  const { call: share } = useCall(updateSharedViews);
  return (step: ViewStep, { shared = { views: [], version: 0 }, version, ...own }: KnownViews) => {
    if ('own' in step) return keep({ body: { ...step.own(own), version } });
    const views = step.shared(shared.views, me).map(toDraft);
    return share({ body: { views, version: shared.version } });
  };
}

const toDraft = ({ id, list, name, query, isDense, hidden }: SharedViewDraft) => ({
  id,
  list,
  name,
  query,
  isDense,
  hidden,
});
