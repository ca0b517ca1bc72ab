/** True where a typed character belongs to a field. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));
}

/** True where keys belong to a field, a menu or a dialog. */
export function isElsewhere(target: EventTarget | null): boolean {
  const isInPart = target instanceof Element && target.closest('[role="dialog"], [role="menu"], [role="listbox"]');
  return isTyping(target) || Boolean(isInPart);
}
