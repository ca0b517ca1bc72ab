import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../web/app/ErrorBoundary.tsx';
import { reset, show } from './support.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  await reset();
});

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/ShipmentsPage-1.js');

function showBroken(error: Error, isOnline: boolean): void {
  // React says on the console that a boundary was needed.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const Broken = () => {
    throw error;
  };
  show(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
}

describe('a page that broke', () => {
  it('whose code is missing without network is not loaded again, which would lose the rest', () => {
    showBroken(MISSING, false);
    expect(screen.getByRole('alert').textContent).toContain('You are offline.');
    expect(sessionStorage.length).toBe(0);
  });

  it('whose code a new version has replaced is loaded again, once', () => {
    sessionStorage.setItem('reloaded-for-missing-code', String(Date.now()));
    showBroken(MISSING, true);
    expect(screen.getByRole('alert').textContent).toContain('This page could not be shown.');
  });

  it('for another reason says so', () => {
    showBroken(new Error('Broken'), true);
    expect(screen.getByRole('alert').textContent).toContain('This page could not be shown.');
  });
});
