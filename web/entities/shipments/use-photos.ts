import { useRef, useState } from 'react';
import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTO_TYPES } from '#shared/contracts/proof.ts';
import { t } from '#shared/i18n/t.ts';
import { toast } from '../../lib/toast.ts';

export interface DraftPhoto {
  id: string;
  name: string;
  blob: Blob;
  originalSize: number;
}

/** `progress` in percent. */
interface Shrinking {
  id: string;
  name: string;
  file: File;
  progress: number;
}

/** Smaller than this a photo is taken as it is, in bytes. */
const SKIP_RESIZE_BYTES = 300_000;
const SIZE = {
  maxSizeMB: 0.8,
  maxWidthOrHeight: 2000,
  initialQuality: 0.8,
  fileType: 'image/jpeg',
  useWebWorker: false,
};

/** Takes chosen files one after the other (a phone has little memory) and hands them on when they are small. */
export function usePhotos(count: number, onAdd: (photo: DraftPhoto) => void) {
  const [shrinking, setShrinking] = useState<readonly Shrinking[]>([]);
  const queue = useRef(Promise.resolve());
  const cancelled = useRef(new Set<string>());
  const remove = (id: string) => setShrinking((list) => list.filter((one) => one.id !== id));

  const take = async ({ id, name, file }: Shrinking) => {
    if (cancelled.current.has(id)) return;
    const onProgress = (progress: number) =>
      setShrinking((list) => list.map((one) => (one.id === id ? { ...one, progress } : one)));
    const blob = await resizePhoto(file, onProgress);
    remove(id);
    if (cancelled.current.has(id)) return;
    if (blob) onAdd({ id, name, blob, originalSize: file.size });
    else fail(t("This device can't read {name} as a photo.", { name }));
  };

  const add = (files: readonly File[]) => {
    const room = Math.max(0, MAX_PHOTOS - count - shrinking.length);
    if (files.length > room) fail(t('At most {n} photos', { n: MAX_PHOTOS }));
    const taken = files
      .slice(0, room)
      .map((file) => ({ id: crypto.randomUUID(), name: nameOf(file), file, progress: 0 }));
    setShrinking((list) => [...list, ...taken]);
    for (const one of taken) queue.current = queue.current.then(() => take(one));
  };
  const cancel = (id: string) => {
    cancelled.current.add(id);
    remove(id);
  };
  return { shrinking, add, cancel };
}

/** The photo at most 2,000 px wide or high; as it is where that fails but the server takes it; undefined where the device cannot read it. */
async function resizePhoto(file: File, onProgress: (progress: number) => void): Promise<Blob | undefined> {
  const isTaken =
    PHOTO_TYPES.some((type) => type === file.type) && file.size <= MAX_PHOTO_BYTES && (await isImage(file));
  if (isTaken && file.size <= SKIP_RESIZE_BYTES) return file;
  try {
    const { shrink } = await import('./shrink.ts');
    const small = await shrink(file, { ...SIZE, onProgress });
    return isTaken && small.size >= file.size ? file : small;
  } catch (error) {
    console.warn('Photo not shrunk', error);
    return isTaken ? file : await redrawn(file);
  }
}

/**
 * The photo as a JPEG by what the browser has itself: of a kind that the server does not take, e.g. HEIC, where the code that
 * shrinks could not come either, since the network is gone and the driver's worker is not there yet. Undefined where the
 * device cannot read it.
 */
async function redrawn(file: File): Promise<Blob | undefined> {
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, SIZE.maxWidthOrHeight / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    return await new Promise((answer) => {
      canvas.toBlob((blob) => answer(blob ?? undefined), SIZE.fileType, SIZE.initialQuality);
    });
  } catch (error) {
    console.warn('Photo not read', error);
    return undefined;
  }
}

/** Two ways to read it: the first is strict, and refuses a picture with a small fault that every screen shows. */
async function isImage(file: File): Promise<boolean> {
  try {
    const image = await createImageBitmap(file);
    image.close();
    return true;
  } catch (error) {
    console.warn('Photo not read at once', error);
    return isDrawn(file);
  }
}

async function isDrawn(file: File): Promise<boolean> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

function nameOf(file: File): string {
  return file.name.replace(/\.\w+$/, '') || t('Photo');
}

function fail(description: string): void {
  toast({ title: t('Error'), description, variant: 'destructive' });
}
