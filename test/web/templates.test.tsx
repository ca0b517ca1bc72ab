import { fireEvent, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Templates } from '../../web/features/notifications/settings/Templates.tsx';
import { json, problem, reset, serve, show, stubMedia } from './support.tsx';

afterEach(async () => {
  await reset();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  window.history.replaceState(null, '', '/');
});

const template = (id: string, name: string) => ({
  ...{ id, name, type: id, subject: `About ${name}`, body: 'Hello {{customerName}}' },
  ...{ isStandard: true, version: 0, standardSpanish: { subject: name, body: 'Hola' } },
});
const ALL = [template('exception', 'Exception'), template('delivered', 'Delivered')];

it.each([
  ['on a phone brings its editor into view and has the focus', true],
  ['beside its editor keeps the focus where it is', false],
])('a template that is pressed %s', async (_, isPhone) => {
  stubMedia(isPhone);
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  serve(({ method, url }) => {
    if (method !== 'GET') return problem(404, 'not_found', 'No shipment yet');
    return json(url.includes('/versions') ? [] : ALL);
  });
  show(
    <BrowserRouter>
      <Templates />
    </BrowserRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Delivered/ }));
  const editor = await screen.findByRole('group', { name: 'Delivered' });
  expect(document.activeElement === editor).toBe(isPhone);
  expect(scroll.mock.contexts).toEqual(isPhone ? [editor] : []);
});

it('of its own says where Spanish readers get the standard text, until there is one in Spanish', async () => {
  const own = { isStandard: false, version: 1, body: 'Thanks for your business' };
  const [plain, bare, whole] = [
    template('exception', 'Exception'),
    { ...template('delivered', 'Delivered'), ...own },
    { ...template('inTransit', 'In transit'), ...own, spanishSubject: 'Va', spanishBody: 'Gracias' },
  ];
  window.history.replaceState(null, '', '/?template=delivered');
  serve(({ method, url }) => {
    if (method !== 'GET') return problem(404, 'not_found', 'No shipment yet');
    return json(url.includes('/versions') ? [] : [plain, bare, whole]);
  });
  show(
    <BrowserRouter>
      <Templates />
    </BrowserRouter>,
  );
  expect((await screen.findByRole('button', { name: /^Delivered/ })).textContent).toContain('Spanish is the standard');
  expect(screen.getByRole('button', { name: /^Exception/ }).textContent).not.toContain('Spanish');
  expect(screen.getByRole('button', { name: /^In transit/ }).textContent).not.toContain('Spanish');
  const message = screen.getByLabelText(/^Spanish Message/);
  const said = () => screen.getByText(/standard text$/);
  expect(message.getAttribute('aria-describedby')).toContain(said().id);
  fireEvent.change(message, { target: { value: 'Gracias' } });
  expect(screen.queryByText(/standard text$/)).toBeNull();
  fireEvent.change(message, { target: { value: '  ' } });
  expect(said()).toBeTruthy();
});
