import { vi } from 'vitest';

/** A password of the same words is hashed once in a process: made to be dear, it takes most of the time of who signs in. */
vi.mock('hash-wasm', async (original) => {
  const { argon2id, argon2Verify, ...others } = await original<typeof import('hash-wasm')>();
  return { ...others, argon2id: once(argon2id, ({ password }) => password), argon2Verify: once(argon2Verify) };
});

function once<Asked, Given>(work: (asked: Asked) => Given, keyOf: (asked: Asked) => unknown = (asked) => asked) {
  const known = new Map<string, Given>();
  return (asked: Asked): Given => {
    const key = JSON.stringify(keyOf(asked));
    const given = known.get(key) ?? work(asked);
    known.set(key, given);
    return given;
  };
}
