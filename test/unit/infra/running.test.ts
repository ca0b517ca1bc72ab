import { describe, expect, it } from 'vitest';
import type { ProcessExit, Program } from '#infra/local/process.ts';
import { ProcessGroup } from '#infra/local/process-group.ts';

const PART = { name: 'The mailbox', log: '/data/mail.log', data: '/data' };

function program(atStop: ProcessExit = { code: 0, signal: null }) {
  const { promise: ended, resolve: end } = Promise.withResolvers<ProcessExit>();
  const stop = () => {
    end(atStop);
    return ended;
  };
  return { end, program: { ended, stop, tell: () => undefined } satisfies Program };
}

describe('what runs', () => {
  it('ends the last first, and all of it when one fails', async () => {
    const running = new ProcessGroup();
    const ended: string[] = [];
    running.add('The first', async () => void ended.push('first'));
    running.add('The second', () => Promise.reject(new Error('it hangs')));
    running.add('The third', async () => void ended.push('third'));
    expect(await running.stop()).toEqual(['The second did not shut down cleanly: it hangs']);
    expect(ended).toEqual(['third', 'first']);
  });

  it('ends once, whoever asks for it', async () => {
    const running = new ProcessGroup();
    let times = 0;
    running.add('It', async () => {
      times += 1;
    });
    await Promise.all([running.stop(), running.stop()]);
    expect(times).toBe(1);
  });

  it('ends at once what comes while everything stops', async () => {
    const running = new ProcessGroup();
    await running.stop();
    const late = program();
    running.addProgram(PART, late.program, 1);
    expect(await late.program.ended).toMatchObject({ code: 0 });
  });

  it('says that a program ended by itself, and breaks off what goes on meanwhile', async () => {
    const running = new ProcessGroup();
    const { end, program: mailbox } = program();
    running.addProgram(PART, mailbox, 1);
    const work = running.during(new Promise(() => undefined));
    end({ code: 1, signal: null });
    await expect(work).rejects.toThrow('The mailbox stopped unexpectedly (code 1; see /data/mail.log)');
    await expect(running.failure).rejects.toThrow('The mailbox stopped unexpectedly');
    expect(await running.stop()).toEqual([]);
  });

  it('says that a program had to be killed', async () => {
    const running = new ProcessGroup();
    running.addProgram(PART, program({ code: null, signal: 'SIGKILL' }).program, 5000);
    const words = 'The mailbox did not shut down cleanly: it was killed after 5 s (see /data/mail.log).';
    expect(await running.stop()).toEqual([words]);
  });
});
