import type { Plugin } from 'vite';

const CONTRACT = /\/shared\/contracts\/[\w-]+\.ts$/;
const SUMMARY = /\bsummary:\s*'(?:[^'\\]|\\.)*'/g;

/** Leaves out of the pages what of a contract only the description of the interface says. */
export const noSummaries: Plugin = {
  name: 'no-summaries',
  enforce: 'pre',
  transform: (code, id) => (CONTRACT.test(id) ? { code: code.replace(SUMMARY, "summary: ''"), map: null } : undefined),
};
