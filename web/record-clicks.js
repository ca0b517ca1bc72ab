// In the head of a page rendered at build (infra/build/web.ts): keeps what is pressed before the code is there. The page presses
// it again when it has come (lib/form/use-restore-input.ts).
window.pressedBefore = new Set();
const keepPressed = (pressed) => {
  // Each once, by its last press: of tabs the last one is to be open.
  if (!pressed) return;
  window.pressedBefore.delete(pressed);
  window.pressedBefore.add(pressed);
};
addEventListener('click', ({ target }) => keepPressed(target.closest?.('[data-rendered] :is(button, [role="tab"])')));
addEventListener('keydown', ({ key, target: { localName, form } }) => {
  const isAsleep = form?.querySelector('[data-rendered] [type="submit"]:disabled');
  if (key === 'Enter' && localName === 'input' && isAsleep) keepPressed(form);
});
// Whoever goes on filling in has not sent it yet.
addEventListener('input', ({ target }) => window.pressedBefore.delete(target.closest('[data-rendered] form')));
