import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DialogFrame } from '../../web/ui/dialog/DialogFrame.tsx';
import { Panel } from '../../web/ui/page/Panel.tsx';
import { lazyPart } from '../../web/ui/part/lazy-part.tsx';
import { hearToasts, show } from './support.tsx';

const said = hearToasts();
const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/NewThingDialog-1.js');

afterEach(() => void vi.restoreAllMocks());

/** React says on the console that a boundary was needed. */
const hush = () => void vi.spyOn(console, 'error').mockImplementation(() => undefined);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function NewThingDialog({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" onClick={onClose}>
      Create Thing
    </button>
  );
}
const Extra = () => <p>Something more</p>;
const Broken = (): ReactNode => {
  throw new Error('Broken');
};

function beside(part: ReactNode) {
  show(
    <>
      <input aria-label="Name" defaultValue="typed" />
      {part}
    </>,
  );
}
const isThere = () => screen.getByLabelText<HTMLInputElement>('Name').value === 'typed';

describe('a dialog whose code is late', () => {
  it('is on its way in a frame that can be closed, and then there', async () => {
    let come = () => {};
    const code = new Promise<{ NewThingDialog: typeof NewThingDialog }>((resolve) => {
      come = () => resolve({ NewThingDialog });
    });
    const onClose = vi.fn();
    const Late = lazyPart(() => code, 'NewThingDialog');
    beside(<Late onClose={onClose} />);
    expect(screen.getByRole('dialog', { name: 'Opening' }).textContent).toContain('Loading...');
    press('Cancel');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(2);
    come();
    expect(await screen.findByRole('button', { name: 'Create Thing' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Opening' })).toBeNull();
  });

  it('is fetched when what opens it is pointed at or has the focus', () => {
    const load = vi.fn(async () => ({ NewThingDialog }));
    const { ahead } = lazyPart(load, 'NewThingDialog');
    show(
      <button type="button" {...ahead}>
        New Thing
      </button>,
    );
    fireEvent.pointerEnter(screen.getByRole('button'));
    expect(load).toHaveBeenCalledOnce();
    fireEvent.focus(screen.getByRole('button'));
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a part whose code does not come', () => {
  it('says so in a frame with Retry, which works, while the page stays as it is', async () => {
    hush();
    const load = vi.fn().mockRejectedValueOnce(MISSING).mockResolvedValue({ NewThingDialog });
    const Part = lazyPart<{ NewThingDialog: typeof NewThingDialog }, 'NewThingDialog'>(load, 'NewThingDialog');
    beside(<Part onClose={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded.');
    expect(isThere()).toBe(true);
    press('Retry');
    expect(await screen.findByRole('button', { name: 'Create Thing' })).toBeTruthy();
  });

  it('is asked for anew when it is opened again', async () => {
    hush();
    const load = vi.fn().mockRejectedValueOnce(MISSING).mockResolvedValue({ Extra });
    const Part = lazyPart<{ Extra: typeof Extra }, 'Extra'>(load, 'Extra');
    const { unmount } = show(<Part />);
    await screen.findByRole('alert');
    unmount();
    show(<Part />);
    expect(await screen.findByText('Something more')).toBeTruthy();
  });

  it('and has no place of its own says so in a message with Retry', async () => {
    hush();
    const load = vi.fn().mockRejectedValueOnce(MISSING).mockResolvedValue({ Extra });
    const Part = lazyPart<{ Extra: typeof Extra }, 'Extra'>(load, 'Extra', { late: null });
    beside(<Part />);
    await vi.waitFor(() => expect(said).toHaveLength(1));
    expect(isThere()).toBe(true);
    said[0]?.action?.onClick();
    expect(await screen.findByText('Something more')).toBeTruthy();
  });
});

describe('a part that cannot be drawn', () => {
  it('takes nothing else with it and does not say that nothing was lost', async () => {
    hush();
    const Part = lazyPart(async () => ({ Broken }), 'Broken');
    beside(<Part />);
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('This could not be displayed.');
    expect(textContent).not.toContain('Nothing was lost');
    expect(isThere()).toBe(true);
  });

  it.each([
    [
      'a panel',
      <Panel key="1" title="Things">
        <Broken />
      </Panel>,
    ],
    [
      'a dialog',
      <DialogFrame key="2" open title="Things" width={440} onClose={() => undefined}>
        <Broken />
      </DialogFrame>,
    ],
  ])('in %s leaves its title and the page', (_, part) => {
    hush();
    beside(part);
    expect(screen.getByRole('alert').textContent).toContain('This section could not be displayed.');
    expect(screen.getByText('Things')).toBeTruthy();
    expect(isThere()).toBe(true);
  });
});
