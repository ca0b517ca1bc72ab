import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SPANISH_FOR_DRIVERS } from '#shared/i18n/es/index.ts';
import { setLocale } from '#shared/i18n/t.ts';
import { PickupDialog } from '../../web/features/drivers/drive/PickupDialog.tsx';
import { reset, show, stubMedia } from './support.tsx';

beforeEach(() => stubMedia(false));
afterEach(async () => {
  setLocale('en', {});
  await reset();
});

const onSubmit = vi.fn();
function open(containerNumber?: string): HTMLInputElement {
  onSubmit.mockReset();
  const job = { trackingNumber: 'TRK-1', containerNumber };
  show(
    <MemoryRouter>
      <PickupDialog job={job} isBusy={false} onSubmit={onSubmit} onClose={() => undefined} />
    </MemoryRouter>,
  );
  return screen.getByRole<HTMLInputElement>('textbox', { name: /^(Container number|Número de contenedor)/ });
}
const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

const SHORT = 'Check the number: it has 10 characters instead of 11 (4 letters and 7 digits). You can save it anyway.';

describe('the container number that a driver types at the pickup', () => {
  it.each([
    ['lacks a character', 'MSKU 707352', SHORT],
    ['has one too many', 'MSKU 707352-91', SHORT.replace('10', '12')],
    ['misses its check digit', 'CSQU3054384', 'Check the number: the check digit should be 3. You can still save it.'],
  ])('is pointed out beside its field where it %s, and saved by one press', async (_, typed, said) => {
    const field = open();
    fireEvent.change(field, { target: { value: typed } });
    await waitFor(() => expect(noteOf(field)).toBe(said));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ containerNumber: expect.stringContaining(typed.slice(0, 4)) });
  });

  it('is not odd while it is typed', async () => {
    vi.useFakeTimers();
    const field = open();
    fireEvent.change(field, { target: { value: 'MSKU707352' } });
    expect(noteOf(field)).toBe('');
    fireEvent.change(field, { target: { value: 'MSKU7073529' } });
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(noteOf(field)).toBe('');
  });

  it('is still said to be another than was booked', async () => {
    const field = open('MSKU7073529');
    fireEvent.change(field, { target: { value: 'CSQU3054383' } });
    await waitFor(() => expect(noteOf(field)).toBe('Booked as MSKU7073529'));
  });

  it('is spoken of as drivers are spoken to in Spanish', async () => {
    setLocale('es', SPANISH_FOR_DRIVERS);
    const field = open();
    fireEvent.change(field, { target: { value: 'MSKU707352' } });
    await waitFor(() =>
      expect(noteOf(field)).toBe(
        'Revisa el número: tiene 10 caracteres en lugar de 11 (4 letras y 7 dígitos). Puedes guardarlo así.',
      ),
    );
  });
});
