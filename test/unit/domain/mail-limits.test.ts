import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EVENTS } from '#functions/domain/events/catalog.ts';
import type { AnyDefinition } from '#functions/domain/events/definition.ts';
import {
  MAIL_LIMITS,
  STRANGER_MAILBOX_LIMIT,
  STRANGER_NETWORK_LIMIT,
} from '#functions/domain/notifications/mail-limits.ts';
import { ROOT } from '#infra/paths.ts';
import { allContracts } from '#shared/contracts/index.ts';

/** They speak of all messages, and make none, but for the rule by which one goes once more. */
const ABOUT_MESSAGES =
  /^functions\/(domain\/(events|notifications(?!\/send-log\.))|data\/notifications|messages|kit|workers)\//;

/** What of a shipment is written makes its messages; every other event stands where it is made. */
const SAVES_SHIPMENTS = /\b(saveStep|saveVisit)\b/;

const ABOUT_SHIPMENTS = new Set(
  Object.entries<AnyDefinition>(EVENTS).flatMap(([name, { subject }]) => (subject === 'shipment' ? name : [])),
);
const TOLD = Object.entries<AnyDefinition>(EVENTS).flatMap(([name, { messages = [] }]) =>
  messages.length > 0 && !ABOUT_SHIPMENTS.has(name) ? name : [],
);
const MAKES = new RegExp(`'(${[...TOLD, 'message_resent'].join('|')})'`);

/**
 * They ask who sent an invitation, or speak of mails, and make none themselves. Positions make one for a load that they bring to
 * its destination, and no second one. That a container is tracked, or costs
 * another price, the office alone sees.
 */
const MAKE_NONE = new Set([
  ...['accept-invitation', 'change-member', 'remove-member'],
  ...['send-positions', 'update-driver-location', 'create-box', 'agree-price'],
]);

interface Source {
  /** Each of its declarations by name, but for types. */
  readonly own: ReadonlyMap<string, string>;
  /** Where the names that it imports are declared. */
  readonly imported: ReadonlyMap<string, { file: string; name: string }>;
}

const DECLARATION = /^(?=(?:export )?(?:async )?(?:function|const|let|class|type|interface) \w)/m;
const NAME = /^(?:export )?(?:async )?(?:function|const|let|class) (\w+)/;
const IMPORT = /^import (?!type )\{([^}]*)\} from '([^']+)';/gm;
const sources = new Map<string, Source>();

function pathOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return relative(ROOT, join(ROOT, dirname(file), specifier));
  return specifier.startsWith('#functions/') ? specifier.slice(1) : undefined;
}

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const imported = [...text.matchAll(IMPORT)].flatMap(([, names = '', specifier = '']) => {
    const path = pathOf(file, specifier);
    if (!path || ABOUT_MESSAGES.test(path)) return [];
    const each = names.split(',').map((one) => one.trim().split(' as '));
    return each.map(([name = '', local = name]) => [local, { file: path, name }] as const);
  });
  const own = text.split(DECLARATION).map((piece) => [NAME.exec(piece)?.[1] ?? '', piece] as const);
  const source = { own: new Map(own), imported: new Map(imported) };
  sources.set(file, source);
  return source;
}

/** Whatever is run for what a file declares: the text of each declaration that one of them names. */
function reach(file: string): string[] {
  const seen = new Map<string, string>();
  const open = [...sourceOf(file).own.keys()].map((name) => ({ file, name }));
  for (const { file: at, name } of open) {
    const { own, imported } = sourceOf(at);
    const text = own.get(name);
    if (text === undefined || seen.has(`${at} ${name}`)) continue;
    seen.set(`${at} ${name}`, text);
    for (const [word] of text.matchAll(/\w+/g)) {
      const next = own.has(word) ? { file: at, name: word } : imported.get(word);
      if (next) open.push(next);
    }
  }
  return [...seen.values()];
}

function makesMessages(file: string): boolean {
  return reach(file).some((text) => SAVES_SHIPMENTS.test(text) || MAKES.test(text));
}

/** What only reads makes nothing. */
const ROUTES = allContracts
  .filter(({ contract }) => contract.method !== 'GET')
  .map(({ area, contract: { name } }) => ({ name, file: `functions/${area}/${name}.ts` }));

describe('the limits of mails and texts', () => {
  it('hold for every route that can make one', () => {
    const open = ROUTES.filter(({ name, file }) => makesMessages(file) && !MAKE_NONE.has(name));
    expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(MAIL_LIMITS).sort());
  });

  it('know no more exceptions than there are', () => {
    const excepted = ROUTES.filter(({ name, file }) => MAKE_NONE.has(name) && makesMessages(file));
    expect(excepted.map(({ name }) => name).sort()).toEqual([...MAKE_NONE].sort());
  });

  it.each(ROUTES.filter(({ name }) => name in MAIL_LIMITS))('are asked by $name itself', ({ file }) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(/await limitMails\(|limitMails\(\w+, actor, now\)[,\]]/);
  });

  it.each(
    Object.entries({ ...MAIL_LIMITS, TO_STRANGERS: STRANGER_MAILBOX_LIMIT, BY_STRANGERS: STRANGER_NETWORK_LIMIT }),
  )('of %s let no day be all hours', (name, limit) => {
    for (const pace of [limit.network, limit.person]) {
      if (!pace) continue;
      expect(pace.hour).toBeLessThan(pace.day);
      expect(pace.day).toBeLessThan(24 * pace.hour);
    }
    // Only who needs no account for it may be no person.
    const access = allContracts.find(({ contract }) => contract.name === name)?.contract.access ?? ['anonymous'];
    if (!limit.person) expect(access).toContain('anonymous');
  });
});
