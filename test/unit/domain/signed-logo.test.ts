import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isSignedLogo, signedLogoKey } from '#functions/use-cases/organization/signed-logo.ts';

beforeEach(() => void vi.stubEnv('APP_SECRET', '{"current":"one"}'));
afterEach(() => void vi.unstubAllEnvs());

const SIZE = { width: 800, height: 240 };
const PNG = new Uint8Array([1, 2, 3]);

it('the key of a logo is known as ours, and one that somebody made up is not', () => {
  const key = signedLogoKey(PNG, SIZE);
  expect(key).toMatch(/^branding\/[0-9a-f]{16}-[\w-]{16}-800x240\.png$/);
  expect(isSignedLogo(key)).toBe(true);
  expect(isSignedLogo(key.replace('800x240', '800x241'))).toBe(false);
  expect(isSignedLogo(`branding/${'0'.repeat(16)}-${'0'.repeat(16)}-800x240.png`)).toBe(false);
  expect(isSignedLogo('uploads/organization/logo/upl_1')).toBe(false);
  vi.stubEnv('APP_SECRET', '{"current":"two"}');
  expect(isSignedLogo(key)).toBe(false);
});
