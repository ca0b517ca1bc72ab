import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type DraftPhoto, usePhotos } from '../../web/entities/shipments/use-photos.ts';

vi.mock('../../web/entities/shipments/shrink.ts', () => ({ shrink: () => Promise.reject(new Error('no picture')) }));

const file = () => new File([new Uint8Array(2000)], 'Dent.png', { type: 'image/png' });

/** A device that refuses to read a picture in the first of two ways, and in the second as told. */
function device(decode: () => Promise<void>) {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('The source image could not be decoded')));
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = decode;
    },
  );
  Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined });
  vi.spyOn(console, 'warn').mockReturnValue();
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('keeps a photo with a small fault, which the device reads only in the second way', async () => {
  device(() => Promise.resolve());
  const taken: DraftPhoto[] = [];
  const { result } = renderHook(() => usePhotos(taken.length, (photo) => taken.push(photo)));
  const photo = file();
  act(() => result.current.add([photo]));
  await waitFor(() => expect(result.current.shrinking).toEqual([]));
  expect(taken).toMatchObject([{ name: 'Dent', blob: photo, originalSize: 2000 }]);
});

it('takes nothing that no way reads', async () => {
  device(() => Promise.reject(new Error('The source image cannot be decoded')));
  const taken: DraftPhoto[] = [];
  const { result } = renderHook(() => usePhotos(0, (photo) => taken.push(photo)));
  act(() => result.current.add([file()]));
  await waitFor(() => expect(result.current.shrinking).toEqual([]));
  expect(taken).toEqual([]);
});

it('makes a JPEG of a kind that the server does not take, also where no code for it can come', async () => {
  device(() => Promise.resolve());
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4000, height: 3000, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, answer, type) {
    answer(new Blob([`${this.width} x ${this.height}`], { type: type ?? '' }));
  });
  const taken: DraftPhoto[] = [];
  const { result } = renderHook(() => usePhotos(0, (photo) => taken.push(photo)));
  act(() => result.current.add([new File([new Uint8Array(9000)], 'Seal.heic', { type: 'image/heic' })]));
  await waitFor(() => expect(result.current.shrinking).toEqual([]));
  expect(taken).toMatchObject([{ name: 'Seal', originalSize: 9000 }]);
  expect(taken[0]?.blob).toMatchObject({ type: 'image/jpeg', size: '2000 x 1500'.length });
});
