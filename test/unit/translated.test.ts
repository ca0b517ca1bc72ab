import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';
import { SPANISH } from '#shared/spanish/index.ts';
import { SPANISH_MESSAGES } from '#shared/spanish/messages.ts';

/** What can be read in another language; its texts are written as docs/web.md says. */
const TRANSLATED = [
  'web/app/public/*.tsx',
  'web/app/later/NotFound.tsx',
  'web/features/tracking/track/*.{ts,tsx}',
  'web/features/shipments/book/*.{ts,tsx}',
  'web/features/landing/home/{BoardPicture,LandingPage}.tsx',
  'web/features/accounts/{links,sign-in}/*.{ts,tsx}',
  'shared/demo-labels.ts',
  'web/entities/shipments/{MoreContainers,NumberFields,PlaceFields,QuoteLines,WindowFields}.tsx',
  'web/entities/shipments/quote-lines.ts',
  'web/ui/plain/LanguageChoice.tsx',
  'web/entities/shipments/chips/labels.ts',
  'web/app/driver/*.{ts,tsx}',
  'web/app/later/{Bell,SearchDialog,SearchInput,SearchList,Toasts}.tsx',
  'web/app/later/search-entries.ts',
  'web/app/signed-in/{BellButton,SearchButton}.tsx',
  'web/features/drivers/drive/*.{ts,tsx}',
  'web/features/drivers/sheet/*.{ts,tsx}',
  'web/features/proof/capture/*.{ts,tsx}',
  'web/features/accounts/settings/*.{ts,tsx}',
  'web/entities/accounts/{NewPasswordFields.tsx,new-passwords.ts}',
  'web/entities/bell/*.{ts,tsx}',
  'web/entities/offline/*.{ts,tsx}',
  'web/entities/push/*.ts',
  'web/entities/drivers/{AvailabilitySwitch.tsx,use-next-stop.ts}',
  'web/entities/shipments/{ProblemDialog,MessageDialog,PhotosField}.tsx',
  'web/entities/shipments/use-photos.ts',
  'web/entities/shipments/chips/{StatusChip,PriorityChip,ExceptionChip}.tsx',
  'web/entities/shipments/chips/due-words.ts',
  'web/entities/shipments/ProgressCells.tsx',
  'web/features/customers/portal/*.tsx',
  'web/features/invoices/portal/*.tsx',
  'web/features/invoices/shared/*.tsx',
  'web/features/invoices/detail/{InvoiceBadges,InvoiceBalance,InvoiceFacts,InvoiceLines,InvoicePage,InvoicePay}.tsx',
  'web/features/invoices/detail/{InvoicePayments,InvoiceSheet,InvoiceTimeline,OneInvoice,PdfButton}.tsx',
  'web/entities/invoices/{InvoiceCells.tsx,InvoiceStatusChip.tsx,use-shared-invoice.ts}',
  'web/ui/list/{CountCards,DataTable,ListPage,SearchField}.tsx',
  'web/ui/page/{Query,Failing,OldData,CopyNumber,Route,Guarded}.tsx',
  'web/ui/dialog/{FormDialog,DialogFrame,ConfirmDialog,LeaveDialog}.tsx',
  'web/ui/form/{Labelled,FormPanel,PasswordField}.tsx',
  'web/lib/form/*.ts',
  'web/ui/part/*.tsx',
  'functions/messages/{jobs,paying,shipment-words,shipments,statements,templated}.ts',
  'functions/domain/shipments/shipment-rights.ts',
  'shared/{exception-label,hours,payment-methods,payment-words,price-words,time-window}.ts',
];
const files = TRANSLATED.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
const known: ReadonlySet<string> = new Set(Object.keys(SPANISH));

/** What has blanks or a capital and is nothing that anybody reads: styles, names of code, what the console says. */
const STYLE =
  /[;(){}&*>]|^span \d$|^section-|^@media |^auto auto$|^\/images\/|\d(px|fr|%)|^\d+ \d|^1px |^[\d\s/.-]+$|--/;
const CODE =
  /^([A-Z]\w*(Dialog|Error|Part|Page)|Cancelled by the customer|Dialog|[A-Z]{2}|[a-z]+(-[a-z]+)* [a-z]+-[a-z]+|positions ?|Escape|Enter|HTML\w*|F8|PushManager|Notification|English|Español|GET|Photo|DemoPanel|KnownValues|PublicContact|TRK-ABC123|X-[\w-]+|noopener noreferrer|num nowrap|Bell|Control\+k Meta\+k|Ctrl K)$/;
const isRead = (text: string) =>
  /[A-Za-z]{2}/.test(text) && (/\s/.test(text) || /^[A-Z]/.test(text)) && !STYLE.test(text) && !CODE.test(text);

/** Where whatever stands is read by somebody, though nothing makes it another language's. */
const SHOWN =
  /^(title|label|description|hint|help|text|failing|detail|what|heading|submitLabel|confirmLabel|placeholder|subtitle|aria-label|failure)$/;

function literalsIn(path: string): string[] {
  const source = readFileSync(join(ROOT, path), 'utf8');
  const found: string[] = [];
  const isLogged = (start: number) =>
    /console\.\w+\($/.test(source.slice(Math.max(0, start - 20), start)) ||
    /Error\($/.test(source.slice(Math.max(0, start - 12), start));
  const shown = (name: unknown, value: unknown) => {
    const text =
      typeof value === 'object' && value !== null && 'type' in value && value.type === 'Literal' && 'value' in value
        ? value.value
        : undefined;
    if (typeof name === 'string' && SHOWN.test(name) && typeof text === 'string' && isRead(text))
      found.push(`${name}: ${text}`);
  };
  new Visitor({
    JSXText: ({ value }) => /[A-Za-z]{2}/.test(value) && value.trim() !== 'Quayside' && found.push(value.trim()),
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && isRead(value) && !known.has(value) && !isLogged(start)) found.push(value);
    },
    TemplateLiteral: ({ quasis }) => {
      const said = quasis
        .map(({ value }) => value.raw)
        .join(' ')
        .trim();
      if (/[A-Za-z]{3,}\s|\s[A-Za-z]{3,}/.test(said) && isRead(said)) found.push(said);
    },
    JSXAttribute: ({ name, value, start }) => {
      if (
        name.type === 'JSXIdentifier' &&
        !source.slice(0, start).endsWith('<Said ') &&
        !/<Said\s+$/.test(source.slice(0, start))
      )
        shown(name.name, value);
    },
    ObjectExpression: ({ properties }) => {
      const named = properties.flatMap((one) =>
        one.type === 'Property' && one.key.type === 'Identifier' ? [[one.key.name, one.value] as const] : [],
      );
      // A column's label is said by the table.
      const isColumn = named.some(([name]) => name === 'cell');
      for (const [name, value] of named) if (!(isColumn && name === 'label')) shown(name, value);
    },
  }).visit(parseSync(path, source).program);
  return found.map((text) => `${path}: ${text}`);
}

/** Whole sentences that English code makes of parts, and `sayKnown` finds. */
const COMPOSED = [
  'At most {n} containers at once',
  'Must be at most {n} characters',
  'Shipment not found',
  'The shipment could not be loaded.',
  'At most {n} photos of a pickup',
  'Invoice not found',
  'The invoice could not be loaded.',
];

describe('what is read in more than one language', () => {
  it('has no text that no other language knows', () => {
    expect(files.length).toBeGreaterThan(60);
    expect(files.flatMap(literalsIn)).toEqual([]);
  });

  it('is said by functions in words that they bring: those of pages stay with the pages', () => {
    const paths = globSync('functions/messages/*.ts', { cwd: ROOT });
    const said = paths.flatMap((path) => {
      const source = readFileSync(join(ROOT, path), 'utf8');
      return [...source.matchAll(/\bsay\(\s*(["'])(.*?)\1/g)].map(([, , text = '']) => text);
    });
    expect(said.length).toBeGreaterThan(15);
    expect(said.filter((text) => !(text in SPANISH_MESSAGES))).toEqual([]);
  });

  it('says nothing in Spanish that no code says', () => {
    const sources = globSync('{web,shared,functions}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['shared/spanish/**'] });
    const code = sources
      .map((path) => readFileSync(join(ROOT, path), 'utf8'))
      .join('\n')
      .replaceAll("\\'", "'");
    const isSaid = (text: string) => /^(code|invoice:) /.test(text) || COMPOSED.includes(text) || code.includes(text);
    expect([...known].filter((text) => !isSaid(text))).toEqual([]);
  });
});
