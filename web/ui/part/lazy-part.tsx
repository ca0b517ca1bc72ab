import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Boundary } from '../../lib/error-boundary.tsx';
import { isMissingCode, type Load, lazyCode, type PropsOf } from '../../lib/lazy-code.ts';
import { toast } from '../../lib/toast.ts';
import { LoadError } from '../page/LoadError.tsx';
import { LoadingRows } from '../page/LoadingRows.tsx';
import { LoadingText } from '../page/LoadingText.tsx';
import { PartFrame } from './PartFrame.tsx';

interface Options {
  /** What stands in its place while its code is on its way; null for what has no place, e.g. a menu. */
  late?: ReactNode;
}

interface LazyPart<Props> {
  (props: Props): ReactNode;
  preload: () => void;
  /** Spread on what opens it: its code is fetched when that is pointed at or has the focus. */
  ahead: { onPointerEnter: () => void; onFocus: () => void };
}

/**
 * A part of a page whose code comes when it is shown. On its way it says so, a dialog (by its name) in a frame like its
 * own; where it cannot be had, or drawn, that is said with Retry, and the page around it stays as it is.
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  options?: Options,
): LazyPart<PropsOf<Module[Name]>>;
export function lazyPart(load: Load, name: string, options: Options = {}): LazyPart<object> {
  const { late = <Loading /> } = options;
  const isDialog = name.endsWith('Dialog');
  let code = lazyCode(load, name);
  // What failed once would fail for ever: the next one that is opened fetches it anew.
  const forget = () => {
    code = lazyCode(load, name);
  };
  function Part(props: object) {
    const [shown, setShown] = useState({ ...code, attempt: 0 });
    const retry = () => setShown({ ...code, attempt: shown.attempt + 1 });
    const onClose = closerOf(props);
    const failed = (error: unknown) => {
      const failing = <Failed error={error} hasTried={shown.attempt > 0} onRetry={retry} />;
      if (isDialog) return <PartFrame onClose={onClose}>{failing}</PartFrame>;
      return late === null ? <FailureToast onRetry={retry} /> : failing;
    };
    const coming = isDialog ? (
      <PartFrame onClose={onClose}>
        <LoadingText text={t('Loading...')} />
      </PartFrame>
    ) : (
      late
    );
    return (
      <Boundary key={shown.attempt} onCaught={forget} fallback={failed}>
        <Suspense fallback={coming}>
          <shown.Component {...props} />
        </Suspense>
      </Boundary>
    );
  }
  const preload = () => void code.preload();
  return Object.assign(Part, { preload, ahead: { onPointerEnter: preload, onFocus: preload } });
}

const Loading = () => <LoadingRows text={t('Loading...')} />;

function closerOf(props: object): (() => void) | undefined {
  const onClose: unknown = 'onClose' in props ? props.onClose : undefined;
  return typeof onClose === 'function' ? () => void onClose() : undefined;
}

/** Asked for in vain again, code may have been replaced by a new deployment, which only another load of the page finds. */
function Failed({ error, hasTried, onRetry }: { error: unknown; hasTried: boolean; onRetry: () => void }) {
  if (!isMissingCode(error)) {
    return (
      <LoadError what={t('This could not be displayed.')} detail={t('The rest of the page works.')} onRetry={onRetry} />
    );
  }
  const isReplaced = hasTried && navigator.onLine;
  return (
    <LoadError
      what={t(navigator.onLine ? 'This could not be loaded.' : 'You are offline.')}
      detail={t(isReplaced ? 'Save your changes, then reload the page.' : 'Nothing was lost.')}
      onRetry={onRetry}
    />
  );
}

/** Says it for what has no place of its own. */
function FailureToast({ onRetry }: { onRetry: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each failure
  useEffect(() => {
    toast({
      title: t('Not everything could be loaded'),
      variant: 'destructive',
      action: { label: t('Retry'), onClick: onRetry },
    });
  }, []);
  return null;
}
