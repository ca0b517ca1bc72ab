import { keepProof } from '#functions/aws/proofs-keep.ts';
import { imagesOf } from '../stream/changes.ts';
import { defineEffect, orNothing } from './effect.ts';

/** Images that a record names stay; all others go after a week. */
export const keepImages = defineEffect({
  name: 'images',
  wanted: ({ change, event }) => orNothing(imagesOf(change, event)),
  each: async (images) => void (await Promise.all(images.map(keepProof))),
});
