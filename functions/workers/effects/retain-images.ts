import { retainProofImage } from '#functions/aws/proofs-keep.ts';
import { imagesNamedBy } from '../stream/changes.ts';
import { defineEffect, undefinedIfEmpty } from './effect.ts';

/** Images that a record names stay; all others go after a week. */
export const retainImages = defineEffect({
  name: 'images',
  taskOf: ({ change, event }) => undefinedIfEmpty(imagesNamedBy(change, event)),
  handle: async (images) => void (await Promise.all(images.map(retainProofImage))),
});
