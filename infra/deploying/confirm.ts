import { createInterface } from 'node:readline/promises';
import type { Deployment } from './options.ts';

/** Asks a person and returns what was typed; undefined where nobody sits there. */
export type Ask = (question: string) => Promise<string | undefined>;

export const askTerminal: Ask = async (question) => {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer;
};

/** Goes on only where nothing is taken off, or somebody agrees to it. Throws otherwise, with nothing deployed. */
export async function confirmLosses({ losses, yes }: Pick<Deployment, 'losses' | 'yes'>, ask: Ask): Promise<void> {
  if (losses.length === 0 || yes) return;
  const answer = await ask(
    `\nThis takes something off:\n${losses.map((loss) => `  - ${loss}`).join('\n')}\nGo on? (yes/no) `,
  );
  if (answer === undefined)
    throw new Error(
      `\nNothing was deployed. It would take something off: ${losses.join('; ')}.\nWith --yes nobody is asked.`,
    );
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error('\nNothing was deployed.');
}
