let answer: boolean | undefined;

/** Whether this browser can draw a map; asked once. Where it cannot, a screen says what it knows without one. */
export function canDrawMaps(): boolean {
  if (answer === undefined) {
    const context = document.createElement('canvas').getContext('webgl2');
    // Browsers keep few of these alive at once.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    answer = context !== null;
  }
  return answer;
}

/** Whether the reader asked the system for less motion. */
export function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
