import { describe, expect, it } from 'vitest';
import { CANNOT_RESTORE, CANNOT_SAVE, describeError, describeExit } from '#infra/local/error-messages.ts';
import { readPorts } from '#infra/local/ports.mjs';
import { progressOn } from '#infra/local/progress.ts';

const PART = { name: 'The local AWS', log: '/data/aws.log', data: '/data' };
const failure = (code: string, path?: string) => Object.assign(new Error(`${code}: it failed`), { code, path });

describe('the ports of a local system', () => {
  it('are the usual ones where none is named', () => {
    const usual = { port: 5173, awsPort: 4566, mailPort: 1080, smtpPort: 2080 };
    expect(readPorts({})).toEqual(usual);
    expect(readPorts({ PORT: '', MAIL_PORT: '' })).toEqual(usual);
  });

  it('are those of the environment', () => {
    const named = { PORT: '8000', AWS_LOCAL_PORT: '8001', MAIL_PORT: '64535' };
    expect(readPorts(named)).toEqual({ port: 8000, awsPort: 8001, mailPort: 64_535, smtpPort: 65_535 });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT is "abc", but must be a number from 1 to 65535.'],
    [{ PORT: '0' }, 'PORT is "0", but must be a number from 1 to 65535.'],
    [{ AWS_LOCAL_PORT: '4566.5' }, 'AWS_LOCAL_PORT is "4566.5", but must be a number from 1 to 65535.'],
    [
      { MAIL_PORT: '65000' },
      'MAIL_PORT is "65000", but must be a number from 1 to 64535, because the mail relay listens 1000 above it.',
    ],
    [
      { PORT: '4566' },
      'the application and the local AWS would both listen on port 4566. Set AWS_LOCAL_PORT to a different port.',
    ],
    [
      { PORT: '2080' },
      'the application and the mail relay would both listen on port 2080. Set MAIL_PORT to a different port.',
    ],
  ])('are refused in one sentence: %j', (environment, words) => {
    expect(() => readPorts(environment)).toThrow(new Error(words));
  });
});

describe('the words for a program that ended', () => {
  it.each([
    [
      { code: null, signal: 'SIGKILL' as const },
      'The local AWS stopped unexpectedly (SIGKILL; see /data/aws.log). Start again with npm start.',
    ],
    [
      { code: 1, signal: null },
      'The local AWS stopped unexpectedly (code 1; see /data/aws.log). Start again with npm start.',
    ],
    [
      { code: CANNOT_SAVE, signal: null },
      'The local AWS cannot write to /data: free up space or fix what /data/aws.log reports, then run npm start again. Data saved before this is safe.',
    ],
    [
      { code: CANNOT_RESTORE, signal: null },
      "The local AWS can't read its data in /data (see /data/aws.log): `npm run reset` starts over with empty data.",
    ],
    [
      { code: null, signal: null, error: failure('ENOENT') },
      'The local AWS is not installed: run `node infra/local/prepare.mjs`, then start again with npm start.',
    ],
    [
      { code: null, signal: 'SIGTERM' as const, error: failure('ENOSPC') },
      'There is no space left for /data/aws.log. Free up space, then run npm start again. Data saved before this is safe.',
    ],
    [{ code: 0, signal: null, error: failure('EIO') }, 'The local AWS ended: EIO: it failed.'],
  ])('say what to do: %j', (ending, words) => {
    expect(describeExit(PART, ending)).toBe(words);
  });
});

describe('the words for an error', () => {
  it.each([
    [
      failure('ENOSPC', '/data/deployment'),
      'There is no space left for /data/deployment. Free up space, then run npm start again. Data saved before this is safe.',
    ],
    [failure('EACCES', '/data'), '/data is not writable. Fix its permissions, or set QUAYSIDE_DATA to another folder.'],
    [
      new Error('Build failed: write /data/bundles/index.mjs: no space left on device'),
      'There is no space left for the local data. Free up space, then run npm start again. Data saved before this is safe.',
    ],
    [new Error('Port 1 is taken'), 'Port 1 is taken'],
    ['a text', 'a text'],
  ])('say what to do: %s', (error, words) => {
    expect(describeError(error)).toBe(words);
  });
});

describe('the progress of a start', () => {
  it('tells what is being done, and its seconds', async () => {
    const times = [1000, 3450];
    let said = '';
    const progress = progressOn({ write: (text) => (said += text) }, () => times.shift() ?? 0);
    expect(await progress('Deploying', async () => 7)).toBe(7);
    expect(said).toBe('Deploying ... 2.5 s\n');
  });

  it('tells what failed', async () => {
    let said = '';
    const progress = progressOn({ write: (text) => (said += text) });
    await expect(progress('Deploying', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(said).toBe('Deploying ... failed\n');
  });
});
