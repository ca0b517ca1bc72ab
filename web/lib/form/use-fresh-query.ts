import { useEffect, useState } from 'react';
import { useAction } from './use-action.ts';

/**
 * What is asked for anew when its dialog opens, as an answer of before may no longer be so; `retry` asks again, and until then there is none. `failure` is
 * the words where the server gives no reason.
 */
export function useFreshQuery<Answered>(ask: () => Promise<Answered>, failure: string) {
  const [data, setData] = useState<Answered>();
  const { act, refusal: error } = useAction({ call: ask, failure: { inPlace: failure }, onDone: setData });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it opens; Retry asks again.
  useEffect(() => void act(), []);
  const retry = () => {
    setData(undefined);
    void act();
  };
  return { data, error, detail: error?.message, retry };
}
