import { useEffect, useState } from 'react';
import { setPresenter, type Toast } from '../../lib/toast.ts';

const SHOWN_FOR_MS = 5000;

/** The latest message without motion or gestures, for when the code of `Toasts` cannot be fetched. */
export function PlainToast() {
  const [message, setMessage] = useState<Toast>();
  useEffect(() => {
    setPresenter((next) => {
      setMessage(next);
      next.onShow?.();
    });
    return () => setPresenter(undefined);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setMessage(undefined), message?.duration ?? SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div role="status" style={{ position: 'fixed', right: 24, bottom: 24, zIndex: 2000 }}>
      {message && (
        <div data-sonner-toast="" className={message.variant === 'destructive' ? 'toast toast-destructive' : 'toast'}>
          <div data-content="">
            <div data-title="">{message.title}</div>
            <div data-description="">{message.description}</div>
          </div>
          {message.action && (
            <button type="button" data-button="" onClick={message.action.onClick}>
              {message.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
