import { readFileSync } from 'node:fs';

interface ProcessEntry {
  readonly name: string;
  /** One letter, `Z` for one that has ended and that nobody has asked after. */
  readonly state: string;
  readonly parent: string;
  readonly began: string;
}

/** A process as the system's table has it (proc(5)); undefined where there is no such table, or no such process. */
export function processEntry(pid: number): ProcessEntry | undefined {
  try {
    // The name in parentheses may hold spaces and parentheses itself.
    const [, name = '', rest = ''] = /\((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ');
    return { name, state: fields[0] ?? '', parent: fields[1] ?? '', began: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}
