import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EVENTS } from '#functions/domain/events/catalogue.ts';
import type { ReadDefinition } from '#functions/domain/events/definition.ts';
import { BY_STRANGERS, MAIL_LIMITS, TO_STRANGERS } from '#functions/domain/notifications/mail-limits.ts';
import { ROOT } from '#infra/paths.ts';
import { allContracts } from '#shared/contracts/index.ts';

/** They speak of all messages, and make none. */
const ABOUT_MESSAGES = /^functions\/(domain\/(events|notifications)|data\/notifications|messages|kit|workers)\//;

/** What of a shipment is written makes its messages; every other event stands where it is made. */
const SAVES_SHIPMENTS = /\bsaveStep\b/;

const ABOUT_SHIPMENTS = new Set(
  Object.entries<ReadDefinition>(EVENTS).flatMap(([name, { subject }]) => (subject === 'shipment' ? name : [])),
);
const TOLD = Object.entries<ReadDefinition>(EVENTS).flatMap(([name, { told = [] }]) =>
  told.length > 0 && !ABOUT_SHIPMENTS.has(name) ? name : [],
);
const MAKES = new RegExp(`'(${[...TOLD, 'message_resent'].join('|')})'`);

/** They share a file with a route that makes one, and make none themselves. */
const MAKE_NONE = new Set([
  // The invoice's rules, among which are sending and crediting.
  'record-payment',
  'take-back-payment',
  'cancel-invoice',
  'set-invoice-reminders',
  'create-export',
  // The invitation's data module; only who sends one makes `invitation_sent`.
  'accept-invitation',
  'withdraw-invitation',
  'change-member',
  'remove-member',
  // The demo request's data module; only who asks for one makes `demo_requested`.
  'update-demo-notes',
  'update-demo-status',
  // The delivery's rules, to see who may deliver.
  'create-uploads',
  // Examples of events, which are never stored.
  'preview-notification-template',
]);

/** The files that are run for what a file imports, by their path. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const found = text.matchAll(/^(?:import|export) (?!type )(?:[^;']*? from )?'([^']+)'/gm);
  return [...found].flatMap(([, name = '']): string | string[] => {
    if (name.startsWith('.')) return relative(ROOT, join(ROOT, dirname(file), name));
    return name.startsWith('#functions/') ? name.slice(1) : [];
  });
}

const behind = new Map<string, string[]>();

/** A file and all that it leads to, but for what speaks of messages. */
function reach(file: string): string[] {
  const known = behind.get(file);
  if (known) return known;
  const seen = new Set([file]);
  for (const one of seen)
    for (const next of importsOf(one)) if (!ABOUT_MESSAGES.test(next) && existsSync(join(ROOT, next))) seen.add(next);
  behind.set(file, [...seen]);
  return [...seen];
}

function makesMessages(file: string): boolean {
  return reach(file).some((one) => {
    const text = readFileSync(join(ROOT, one), 'utf8');
    return MAKES.test(text) || (one === file && SAVES_SHIPMENTS.test(text));
  });
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
    expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(/await limitMails\(|limitMails\(\w+, actor, now\),/);
  });

  it.each(Object.entries({ ...MAIL_LIMITS, TO_STRANGERS, BY_STRANGERS }))(
    'of %s let no day be all hours',
    (name, limit) => {
      for (const pace of [limit.network, limit.person]) {
        if (!pace) continue;
        expect(pace.hour).toBeLessThan(pace.day);
        expect(pace.day).toBeLessThan(24 * pace.hour);
      }
      // Only who needs no account for it may be no person.
      const access = allContracts.find(({ contract }) => contract.name === name)?.contract.access ?? ['anonymous'];
      if (!limit.person) expect(access).toContain('anonymous');
    },
  );
});
