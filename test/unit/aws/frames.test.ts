import { expect, it } from 'vitest';
import { readFrame } from '#functions/aws/frames.ts';

it.each([
  ['brackets in brackets', `${'['.repeat(15_000)}${']'.repeat(15_000)}`],
  ['objects in objects', `${'{"type":'.repeat(3000)}1${'}'.repeat(3000)}`],
])('a frame of nothing but %s is malformed, and no fault of ours', (_, text) => {
  expect(readFrame(text)).toEqual({ code: 'malformed_frame' });
});
