export interface EarlyKeys {
  typed: string;
  isEntered: boolean;
}

/** Keeps what is typed while no field is there for it yet, until it is taken. */
export function keepKeys(): () => EarlyKeys {
  const early: EarlyKeys = { typed: '', isEntered: false };
  const keep = (event: KeyboardEvent) => {
    const { key, target } = event;
    // Whoever went to a button presses it.
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
    if (isOther || (target instanceof Element && target.closest('[role="dialog"] button'))) return;
    if (key === 'Enter') early.isEntered = true;
    else if (key === 'Backspace') early.typed = early.typed.slice(0, -1);
    else if (key.length === 1) early.typed += key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', keep, true);
  return () => {
    window.removeEventListener('keydown', keep, true);
    return early;
  };
}
