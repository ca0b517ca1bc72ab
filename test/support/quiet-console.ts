import { afterEach, beforeEach } from 'vitest';

/** A test that makes the product complain on the console fails, whatever it asserts. */
const original = console.error;
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  console.error = (...args: unknown[]) => {
    complaints.push(args);
    original(...args);
  };
});

afterEach(() => {
  console.error = original;
  if (complaints.length > 0)
    throw new Error(`console.error was called: ${complaints.map((args) => args.map(String).join(' ')).join('\n')}`);
});
