import { createECDH, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { isPublicKey, vapidKeys } from '#functions/base/vapid-keys.ts';

function hold(current: string, previous = ''): void {
  vi.stubEnv('PUSH_SECRET', JSON.stringify({ current, previous }));
}
beforeEach(() => hold('first'));

describe('the keys of pushes', () => {
  it('are the same for a secret, others for another, and those of the one before still count', () => {
    const [first] = vapidKeys();
    expect(vapidKeys()).toEqual([first]);
    hold('second', 'first');
    const [second, before, ...more] = vapidKeys();
    expect(before).toEqual(first);
    expect(second.publicKey).not.toBe(first.publicKey);
    expect(more).toEqual([]);
  });

  it('are a pair on the curve that signs, for any secret', () => {
    for (let at = 0; at < 200; at += 1) {
      hold(randomBytes(32).toString('hex'));
      const [{ publicKey, privateKey }] = vapidKeys();
      expect(isPublicKey(publicKey)).toBe(true);
      const signed = webPush.getVapidHeaders('https://a.example', 'mailto:a@b.c', publicKey, privateKey, 'aes128gcm');
      expect(signed.Authorization).toContain(`k=${publicKey}`);
    }
  });
});

describe('a public key of a browser', () => {
  it('is a point of the curve, and nothing else', () => {
    const pair = createECDH('prime256v1');
    const key = pair.generateKeys('base64url');
    expect(isPublicKey(key)).toBe(true);
    expect(isPublicKey(pair.getPublicKey('base64url', 'compressed'))).toBe(false);
    expect(isPublicKey(`B${'A'.repeat(86)}`)).toBe(false);
    expect(isPublicKey('')).toBe(false);
    expect(isPublicKey('not a key')).toBe(false);
  });
});
