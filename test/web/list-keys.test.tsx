import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CreateButton } from '../../web/ui/list/CreateButton.tsx';
import { reset, show } from './support.tsx';

afterEach(reset);

it('N begins what a list is mostly opened for, but not while somebody types or another part has the focus', () => {
  const create = vi.fn();
  show(
    <>
      <CreateButton onClick={create}>New Shipment</CreateButton>
      <input aria-label="Search" />
      <div role="dialog" aria-label="Open" tabIndex={-1} />
    </>,
  );
  fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true });
  for (const elsewhere of [screen.getByLabelText('Search'), screen.getByRole('dialog')])
    fireEvent.keyDown(elsewhere, { key: 'n' });
  expect(create).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(create).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'New Shipment' }).getAttribute('aria-keyshortcuts')).toBe('n');
});
