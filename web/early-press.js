// In the head of a page rendered at build (infra/build/web.ts): keeps what is pressed before the code is there. The page presses
// it again when it has come (lib/form/use-typed-before.ts).
window.pressedBefore = new Set();
addEventListener('click', ({ target }) => {
  const button = target.closest?.('[data-rendered] :is(button, [role="tab"])');
  // Each once, by its last press: of tabs the last one is to be open.
  if (!button) return;
  window.pressedBefore.delete(button);
  window.pressedBefore.add(button);
});
