type Guard = (event: PopStateEvent) => void;
let guard: Guard | undefined;

/*
 * A window calls its popstate listeners in the order of their registration, whatever their phase. This one is
 * registered when the program is loaded, before the router's, so that it can keep a step back from it.
 */
// There is no window where pages are rendered at build.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => guard?.(event));

/** Lets `next` see every step through the history before the router does, until the returned function ends that. */
export function setBackGuard(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}
