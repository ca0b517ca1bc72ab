import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '#test/support/translator.ts';
import { surviveTranslation } from '../../web/app/translated.ts';
import { reset, settled, show } from './support.tsx';

beforeAll(surviveTranslation);
afterEach(reset);

/** A button as React makes it of a text beside what comes and goes. */
function Counter({ more = 1 }: { more?: number }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" data-testid="counter" onClick={() => setCount(count + more)}>
      {count % 2 === 1 && <span>busy </span>}
      {count === 0 ? 'Confirm pickup' : `Start transit ${count}`}
      {count === 3 && ' and more'}
    </button>
  );
}

async function press(): Promise<string | null> {
  const button = screen.getByTestId('counter');
  await act(async () => button.click());
  return button.textContent;
}

describe.each([
  ['puts its own texts in the place of the page’s', { isMoved: false }],
  ['puts the page’s own texts into elements', { isMoved: true }],
])('a page whose translator %s', (_, way) => {
  async function translated(): Promise<void> {
    translate(way);
    await settled();
  }

  it('goes on: texts change, come and go, however often it is translated again', async () => {
    show(<Counter />);
    await translated();
    expect(await press()).toBe('busy Start transit 1');
    expect(await press()).toBe('Start transit 2');
    await translated();
    expect(await press()).toBe('busy Start transit 3 and more');
    await translated();
    expect(await press()).toBe('Start transit 4');
  });

  it('is left by what stood on it', async () => {
    const { rerender } = show(<div data-testid="place">{['one ', <b key="b">two</b>, ' three']}</div>);
    await translated();
    rerender(<div data-testid="place">{[<i key="i">four</i>]}</div>);
    expect(screen.getByTestId('place').textContent).toBe('four');
  });
});

it('a page goes on where its texts were replaced in a way of the translator’s own', async () => {
  show(<Counter />);
  const button = screen.getByTestId('counter');
  const font = document.createElement('font');
  font.textContent = 'Confirmar';
  button.replaceChildren(font);
  await settled();
  expect(await press()).toContain('Start transit 1');
});
