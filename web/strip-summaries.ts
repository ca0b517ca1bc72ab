import type { Plugin } from 'vite';

const CONTRACT = /\/shared\/contracts\/[\w-]+\.ts$/;
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/** The source without what its summaries say, line by line as it was. */
export function withoutSummaries(source: string): string {
  return source.replace(SUMMARY, (said) => `summary: ''${'\n'.repeat(said.split('\n').length - 1)}`);
}

/** Leaves out of the pages what of a contract only the description of the interface says. */
export const noSummaries: Plugin = {
  name: 'no-summaries',
  enforce: 'pre',
  transform: (code, id) => (CONTRACT.test(id) ? { code: withoutSummaries(code), map: null } : undefined),
};
