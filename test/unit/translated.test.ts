import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';
import { SPANISH } from '#shared/i18n/es/index.ts';
import { SPANISH_MESSAGES } from '#shared/i18n/es/messages.ts';
import { screens } from '../../web/lib/paths.ts';

/** What can be read in another language; its texts are written as docs/web.md says. */
const TRANSLATED = [
  'web/app/public/*.tsx',
  'web/app/lazy/NotFound.tsx',
  'web/features/tracking/track/*.{ts,tsx}',
  'web/features/shipments/book/*.{ts,tsx}',
  'web/features/landing/home/{BoardPicture,LandingPage}.tsx',
  'web/features/landing/pricing/*.{ts,tsx}',
  'web/features/notifications/unsubscribe/*.tsx',
  'web/features/demos/answer/*.tsx',
  'web/features/demos/answer/{invitation-time,use-opened-link}.ts',
  'web/features/accounts/{links,sign-in}/*.{ts,tsx}',
  'shared/demos/demo-labels.ts',
  'web/entities/shipments/odd/*.{ts,tsx}',
  'web/entities/shipments/{MoreContainers,NumberFields,QuoteLines,StateAndZip,WindowFields}.tsx',
  'web/entities/shipments/quote-lines.ts',
  'web/entities/shipments/rates/*.{ts,tsx}',
  'web/ui/plain/LanguageChoice.tsx',
  'web/entities/shipments/chips/labels.ts',
  'web/app/driver/*.{ts,tsx}',
  'web/app/lazy/{Bell,KeyboardShortcutsDialog,SearchDialog,SearchInput,SearchList,Toasts}.tsx',
  'web/app/lazy/search-entries.ts',
  'web/app/signed-in/{BellButton,SearchButton}.tsx',
  'web/features/drivers/drive/*.{ts,tsx}',
  'web/features/drivers/documents/*.tsx',
  'web/entities/drivers/documents/*.{ts,tsx}',
  'web/entities/drivers/{HoursLeft,shift-words}.{ts,tsx}',
  'shared/drivers/driver-documents.ts',
  'web/features/drivers/sheet/*.{ts,tsx}',
  'web/features/proof/capture/*.{ts,tsx}',
  'web/features/shipments/list/{ShipmentFilterChips,ShipmentsPage,ShipmentCells,ShipmentTable,use-further}.{ts,tsx}',
  'web/features/live/map/*.{ts,tsx}',
  'web/map/{Camera,MapButtons}.tsx',
  'web/entities/shipments/detail/{ProofBlock,ReportDialog,SendMessageDialog,ShipmentDetail}.tsx',
  'web/entities/shipments/detail/{ShipmentDrawer,ShipmentFacts,ShipmentMenu,ShipmentTimeline,WriteMessage}.tsx',
  'web/entities/shipments/Picture.tsx',
  'web/ui/board/*.tsx',
  'web/ui/detail/{DetailDrawer,DetailPage,Facts,Timeline}.tsx',
  'web/features/accounts/settings/*.{ts,tsx}',
  'web/entities/accounts/{NewPasswordFields.tsx,new-passwords.ts}',
  'web/entities/bell/*.{ts,tsx}',
  'web/entities/offline/*.{ts,tsx}',
  'web/entities/push/*.ts',
  'web/entities/drivers/{AvailabilitySwitch.tsx,use-next-stop.ts}',
  'web/entities/shipments/{ProblemDialog,MessageDialog,PhotosField}.tsx',
  'web/entities/shipments/use-photos.ts',
  'web/entities/shipments/chips/*.tsx',
  'web/entities/shipments/chips/due-text.ts',
  'web/entities/shipments/ProgressCells.tsx',
  'web/features/customers/portal/*.tsx',
  'web/features/invoices/portal/*.tsx',
  'web/features/invoices/shared/*.tsx',
  'web/features/invoices/detail/{ChargeWords,InvoiceBadges,InvoiceBalance,InvoiceSummary,InvoiceLines,InvoicePage,InvoicePay}.tsx',
  'web/features/invoices/detail/{CreditWords,InvoicePayments,InvoiceView,InvoiceTimeline,OneInvoice,PdfButton}.tsx',
  'web/entities/invoices/{InvoiceCells.tsx,InvoiceStatusChip.tsx,use-shared-invoice.ts}',
  'web/ui/list/{CountCards,DataTable,ListPage,OnPaper,SavedRow,SavedViews,SearchField,TableHead,TableRow,ViewButton,ViewDialog,ViewName,ViewRow}.tsx',
  'web/ui/page/{Query,LoadError,StaleDataNotice,CopyNumber,Route,ErrorBoundaryPart}.tsx',
  'web/ui/contact/GpsLabel.tsx',
  'web/ui/dialog/{FormDialog,DialogFrame,ConfirmDialog,LeaveDialog}.tsx',
  'web/ui/form/{FormField,FormPanel,PasswordField}.tsx',
  'web/lib/form/*.ts',
  'web/ui/part/*.tsx',
  'functions/messages/pdf/{how-to-pay,invoice,parties,sheet,statement}.ts',
  'functions/messages/{accounts/accounts,demos/demos,demos/meetings,drivers/drivers,mails/layout}.ts',
  'functions/messages/invoices/{invoices,payment-blocks,statements}.ts',
  'functions/messages/notifications/{short-message,templated-mail}.ts',
  'functions/messages/shipments/{jobs,shipment-text,shipments}.ts',
  'functions/domain/shipments/shipment-rights.ts',
  'shared/charges/charge-words.ts',
  'shared/dates/clock-format.ts',
  'shared/invoices/{payment-methods,payment-text}.ts',
  'shared/shipments/{exception-label,price-text,time-window}.ts',
];
/** What only the office reads on a page that drivers open, too. */
const OFFICE: ReadonlySet<string> = new Set([
  'Create your first shipment to get started',
  'Created on delivery',
  "It may have gone through. Press the button again: it's never done twice.",
  'It may have gone through. Once you leave, the page shows whether it did.',
  'Leave without an answer?',
  'Manage all shipments and deliveries',
  'More filters',
  'New Booking',
  'New Shipment',
  'No Answer',
  "No answer came yet. Press the button again: it's never done twice. Until then, nothing can be changed here.",
  'No driver',
  'None, the shipment was cancelled',
  'Open container',
  'Open invoice',
  'Suggests another time: ',
  'This number includes no shipments',
]);
/**
 * Declarations of mails that are English: to the office, to who holds a meeting, and to somebody who is invited and of whom nobody knows a language yet.
 */
const ENGLISH_MAILS =
  /^(?:const OFFICES\b|(?:export )?function (?:demoRequested|invitation|meetingAccepted|meetingDeclined|meetingMovedForHost|paidAndCorrected)\()[\s\S]*?^\}.*$/gm;
const files = TRANSLATED.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
const known: ReadonlySet<string> = new Set(Object.keys(SPANISH));
const isWord = (text: string) => known.has(text) || OFFICE.has(text);

/** What has blanks or a capital and is nothing that anybody reads: styles, names of code, what the console says. */
const STYLE =
  /[;(){}&*>]|^font-family:|^bgcolor=|^M-?\d|^xMid|^span \d$|^section-|^@media |^auto auto$|^\/images\/|\d(px|fr|%)|^\d+ \d|^1px |^[\d\s/.-]+$|--/;
const CODE =
  /^([A-Z]\w*(Dialog|Error|Part|Page)|Cancelled by the customer|Dialog|[A-Z]{2}|[a-z]+(-[a-z]+)* [a-z]+-[a-z]+|positions ?|Escape|Enter|HTML\w*|F8|PushManager|Notification|English|Español|GET|Photo|DemoPanel|FollowCard|PublicContact|TRK-ABC123|X-[\w-]+|noopener noreferrer|num nowrap|quiet-link mono|Bell|Quayside|LETTER|Roboto|Control\+k Meta\+k|Ctrl K)$/;
const isRead = (text: string) =>
  /[A-Za-z]{2}/.test(text) && (/\s/.test(text) || /^[A-Z]/.test(text)) && !STYLE.test(text) && !CODE.test(text);

/** Where whatever stands is read by somebody, though nothing makes it another language's. */
const SHOWN =
  /^(title|label|description|hint|help|text|failing|detail|what|heading|submitLabel|confirmLabel|placeholder|subtitle|aria-label|failure)$/;

function literalsIn(path: string): string[] {
  const source = readFileSync(join(ROOT, path), 'utf8').replace(ENGLISH_MAILS, '');
  const found: string[] = [];
  const isLogged = (start: number) =>
    /console\.\w+\($/.test(source.slice(Math.max(0, start - 20), start)) ||
    /Error\($/.test(source.slice(Math.max(0, start - 12), start));
  // The name of what `lazyPart` brings.
  const isPart = (start: number) => /import\([^)]*\),\s*$/.test(source.slice(Math.max(0, start - 120), start));
  const shown = (name: unknown, value: unknown) => {
    const text =
      typeof value === 'object' && value !== null && 'type' in value && value.type === 'Literal' && 'value' in value
        ? value.value
        : undefined;
    if (typeof name === 'string' && SHOWN.test(name) && typeof text === 'string' && isRead(text) && !OFFICE.has(text))
      found.push(`${name}: ${text}`);
  };
  new Visitor({
    JSXText: ({ value }) => {
      const text = value.trim();
      if (/[A-Za-z]{2}/.test(text) && text !== 'Quayside' && !OFFICE.has(text)) found.push(text);
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && isRead(value) && !isWord(value) && !isLogged(start) && !isPart(start))
        found.push(value);
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
        !source.slice(0, start).endsWith('<Trans ') &&
        !/<Trans\s+$/.test(source.slice(0, start))
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
  'Must be between {n} days ago and two years from now',
  'Weight must be at most {n} kg',
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

  it('is looked at where it stands now: no listed file is gone', () => {
    const nameOf = (file: string) => file.replace(/\.tsx?$/, '');
    const gone = TRANSLATED.flatMap((pattern) => {
      const found = globSync(pattern, { cwd: ROOT }).map((path) => nameOf(basename(path)));
      const [, names] = /^\{([^}]+)\}/.exec(basename(pattern)) ?? [];
      return names
        ? names.split(',').filter((name) => !found.includes(nameOf(name)))
        : found.length === 0
          ? pattern
          : [];
    });
    expect(gone).toEqual([]);
  });

  it('has a Spanish title on every page that others than the office open', () => {
    const theirs = Object.values(screens).filter((screen) =>
      screen.for.some((reader) => reader === 'anonymous' || reader === 'customer' || reader === 'driver'),
    );
    expect(theirs.length).toBeGreaterThan(20);
    expect(theirs.map(({ title }) => title).filter((title) => title !== 'Quayside' && !known.has(title))).toEqual([]);
  });

  it('is said by functions in words that they bring: those of pages stay with the pages', () => {
    const paths = globSync('functions/messages/**/*.ts', { cwd: ROOT });
    const said = paths.flatMap((path) => {
      const source = readFileSync(join(ROOT, path), 'utf8');
      const plain = [...source.matchAll(/\bt\(\s*(["'])(.*?)\1/g)].map(([, , text = '']) => text);
      const ofThings = [...source.matchAll(/\btContext\(\s*'(\w+)', '(.*?)'/g)];
      return [
        ...plain,
        ...ofThings.map(([, thing, text = '']) => (text in SPANISH_MESSAGES ? text : `${thing}: ${text}`)),
      ];
    });
    expect(said.length).toBeGreaterThan(15);
    expect(said.filter((text) => !(text in SPANISH_MESSAGES))).toEqual([]);
  });

  it('takes the sentence that a number wants by the rules of its language', () => {
    const asked = globSync('{web,shared,functions}/**/*.{ts,tsx}', { cwd: ROOT }).filter((path) =>
      (path.startsWith('web/') ? /[!=]== 1\s*\?\s*(say\(|['"`])/ : /[!=]== 1\s*\?\s*say\(/).test(
        readFileSync(join(ROOT, path), 'utf8'),
      ),
    );
    expect(asked).toEqual([]);
  });

  it('has each text in one place: two would become two', async () => {
    const paths = globSync('shared/i18n/es/*.ts', { cwd: ROOT, exclude: ['**/{index,dictionary,for-drivers}.ts'] });
    const parts = await Promise.all(
      paths.map(async (path) => Object.entries<object>(await import(`#shared/i18n/es/${basename(path, '.ts')}.ts`))),
    );
    // In capitals stands what is made of the others.
    const texts = parts.flatMap((part) =>
      part.flatMap(([name, part]) => (/^[A-Z_]+$/.test(name) ? [] : Object.keys(part))),
    );
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it('says nothing in Spanish that no code says', () => {
    const sources = globSync('{web,shared,functions}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['shared/i18n/es/**'] });
    const code = sources
      .map((path) => readFileSync(join(ROOT, path), 'utf8'))
      .join('\n')
      .replaceAll("\\'", "'");
    const isSaid = (text: string) =>
      /^(code|invoices?:|amount:) /.test(text) || COMPOSED.includes(text) || code.includes(text);
    expect([...known].filter((text) => !isSaid(text))).toEqual([]);
  });
});
