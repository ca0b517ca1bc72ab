import { screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SettingsLayout } from '../../web/ui/settings/SettingsLayout.tsx';
import { reset, show } from './support.tsx';

afterEach(reset);

function Place() {
  return <p>at {useLocation().pathname}</p>;
}
const pathOf = (section?: string) => (section ? `/things/${section}` : '/things');
const SECTIONS = [
  { value: 'first', label: 'First', Content: Place },
  { value: 'second', label: 'Second', Content: Place },
] as const;

it.each([
  ['/things', '/things'],
  ['/things/second', '/things/second'],
  ['/things/keys', '/things'],
])('a section at %s is read at %s: one that is not for the reader leads to the first', async (asked, at) => {
  show(
    <MemoryRouter initialEntries={[asked]}>
      <Routes>
        <Route
          path="/things/:section?"
          element={<SettingsLayout title="Things" subtitle="Of all kinds" sections={SECTIONS} pathOf={pathOf} />}
        />
      </Routes>
    </MemoryRouter>,
  );
  expect(await screen.findByText(`at ${at}`)).toBeTruthy();
});
