import { Logger } from '@aws-lambda-powertools/logger';

const MAIL_ADDRESS = /[^\s<>"'(),;]+@[^\s<>"'(),;]+/g;
/** Of phones and networks. */
const LONG_NUMBER = /\+?\d[\d\s().:-]{6,}\d/g;

/** AWS, and parsers, quote what they refuse. */
function quiet({ name, message }: Error): string {
  if (name === 'SyntaxError') return 'Not as it should be written';
  return message.replace(MAIL_ADDRESS, '[address]').replace(LONG_NUMBER, '[number]');
}

interface Refused extends Error {
  code?: unknown;
  CancellationReasons?: readonly { Code?: string }[];
}

/** Of an error what it is, never what it carries: a refused write brings the items that stood in its way. */
function told(error: Refused): object {
  const { name, stack = '', cause, code, CancellationReasons: reasons } = error;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    ...{ name, message: quiet(error), stack: frames.join('\n') },
    ...(typeof code === 'string' && { code }),
    ...(reasons && { reasons: reasons.map(({ Code }) => Code) }),
    ...(cause instanceof Error && { cause: told(cause) }),
  };
}

/** The one logger. Messages are constants, values are fields; never addresses, tokens or bodies. */
export const log = new Logger({
  jsonReplacerFn: (_, value: unknown) => (value instanceof Error ? told(value) : value),
});
