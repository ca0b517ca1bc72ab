import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SPANISH_STANDARD } from '#functions/domain/notifications/templates-in-spanish.ts';
import { ROOT } from '#infra/paths.ts';
import { driving } from '#shared/i18n/es/drive.ts';
import { driverDocuments } from '#shared/i18n/es/driver-documents.ts';
import { forDrivers } from '#shared/i18n/es/for-drivers.ts';
import { SPANISH, SPANISH_FOR_DRIVERS } from '#shared/i18n/es/index.ts';
import { messages } from '#shared/i18n/es/messages.ts';

const word = (forms: string) => new RegExp(`(?<![\\p{L}])(?:${forms})(?![\\p{L}])`, 'iu');

/** What is said to somebody as "tú": pronouns, and forms of verbs that are nothing else. */
const TU = word(
  'tú|tu|tus|ti|te|contigo|tuy[oa]s?|eres|estás|puedes|podrás|tienes|quieres|necesitas|debes|vas|ves|recibes|recibirás|usas|lees|eliges|\\p{L}+(?:aste|iste)|elige|haz|ponlo|inténtalo|revísal[oa]|vuelve a \\p{L}+',
);
/** As "usted": the pronoun, and what is asked of somebody. */
const USTED = word(
  'usted|sírvase|abra|ábralo|actívelo|agregue|compare|complete|comuníquese|confirme|cópielo|deje|elija|envíe|escriba|espere|firme|guarde|guárdelo|haga|indique|inicie|inténtelo|llame|llene|mueva|pague|páguela|permita|permít[ao]las|pida|pídale|presione|pruebe|reserve|revise|revíselo|rastree|seleccione|toque|use|vea|vuelva',
);
const EXISTE = /\b(ex|as|ins|cons)iste\b|\bgaste\b|\bcontraste\b/gi;

/** Of parts that customers read as well: what only drivers see of them. */
const ONLY_DRIVERS: ReadonlySet<string> = new Set([
  'Jobs assigned to you or reassigned',
  'Cancelled jobs',
  'Your jobs, open and delivered',
  'Try a different search query',
  "You'll always get emails about your account. Texts and push notifications about your jobs come at any hour.",
  '{by} gave this job to {driver} at {time}; your photos were kept',
  '{by} took this job back at {time}; your photos were kept',
  'code handed_over',
  'It is saved on this device and will be sent when you are back online.',
  "It doesn't exist, or it isn't assigned to you.",
  'The proof will be sent when you are back online.',
  'If you leave the phone number blank, texts go to the number dispatch has on file for you.',
  '{organization} invites you to join the team',
  'You are invited to join the team',
  '{who} has invited you to drive for {organization}. Open the link and choose your name and password.',
  'The link works once and for {days} days. If you did not expect this, ignore this message: nothing happens without the link.',
]);
const isForDrivers = (text: string) =>
  ONLY_DRIVERS.has(text) || [driving, driverDocuments, messages].some((part) => text in part);

/** What stands on pages that drivers open. Whoever signs for a container is no driver. */
const DRIVERS_PAGES = [
  'web/app/driver/*.tsx',
  'web/app/later/*.tsx',
  'web/app/signed-in/*.tsx',
  'web/entities/{accounts,bell,drivers,offline,push}/**/*.{ts,tsx}',
  'web/entities/shipments/{chips,detail}/*.{ts,tsx}',
  'web/features/accounts/settings/*.tsx',
  'web/features/accounts/links/AcceptInvitationPage.tsx',
  'web/features/{drivers,proof}/{capture,documents,drive,sheet}/*.{ts,tsx}',
  'web/features/shipments/list/{ShipmentCells,ShipmentTable,ShipmentsPage}.tsx',
  'web/{lib,map,ui}/**/*.{ts,tsx}',
];
const TO_WHO_SIGNS = ['Sign here', 'Signature: draw here'];
/** Only a customer's account has it, though the page is a driver's, too. */
const ONLY_CUSTOMERS = [
  "You'll always get invoices and emails about your account. We don't send texts or push notifications between 9 PM and 8 AM.",
  "Push notifications go to the devices where you turn them on. We don't send any between 9 PM and 8 AM.",
  'Clear this field and save to remove your number and stop our texts.',
  "Phone number removed. We won't text it anymore.",
];

const saidOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([text, said]) => ({ text, said }));
const wrongIn = (all: { text: string; said: string }[], forms: RegExp) =>
  all.filter(({ said }) => forms.test(said.replace(EXISTE, ''))).map(({ text, said }) => `${text}: ${said}`);

describe('Spanish words', () => {
  it('are "usted" to customers and guests', () => {
    const theirs = saidOf(SPANISH).filter(({ text }) => !isForDrivers(text));
    expect(theirs.length).toBeGreaterThan(900);
    expect(wrongIn(theirs, TU)).toEqual([]);
    const { jobGiven: _toDriver, ...templates } = SPANISH_STANDARD;
    expect(
      wrongIn(
        Object.values(templates).flatMap((words) => saidOf({ ...words })),
        TU,
      ),
    ).toEqual([]);
  });

  it('are "tú" to drivers, on every page that they open and in every message', () => {
    const code = DRIVERS_PAGES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
      .map((path) => readFileSync(join(ROOT, path), 'utf8'))
      .join('\n')
      .replaceAll("\\'", "'");
    const except = [...TO_WHO_SIGNS, ...ONLY_CUSTOMERS];
    const theirs = saidOf(SPANISH_FOR_DRIVERS).filter(
      ({ text }) =>
        !except.includes(text) &&
        (text in forDrivers || isForDrivers(text) || code.includes(`'${text}'`) || code.includes(`"${text}"`)),
    );
    expect(theirs.length).toBeGreaterThan(450);
    expect(wrongIn(theirs, USTED)).toEqual([]);
    expect(wrongIn(saidOf({ ...SPANISH_STANDARD.jobGiven }), USTED)).toEqual([]);
  });

  it('name each thing in one way', () => {
    const all = [...saidOf(SPANISH), ...saidOf(SPANISH_FOR_DRIVERS)];
    const once = {
      'iniciar sesión': word('entrar|entre de nuevo|entra|entrando'),
      recolectar: /recog|recoj/i,
      retraso: word('atraso|demora|demorado'),
      tráfico: word('despacho'),
      empleado: word('personal'),
      'entrega estimada': /llegada estimada(?! \{time\}$)|\bEst\. |^Estimado:/,
      demostración: word('demo'),
    };
    for (const [right, wrong] of Object.entries(once)) expect(wrongIn(all, wrong), right).toEqual([]);
    const ofPush = all.filter(({ text }) => /\b[Pp]ush(es)?\b/.test(text));
    expect(wrongIn(ofPush, /avisos?/i), 'what the bell has are avisos, pushes are notificaciones').toEqual([]);
    expect(
      wrongIn(
        all.filter(({ text }) => !ofPush.some((push) => push.text === text)),
        /notificaciones push/i,
      ),
    ).toEqual([]);
    expect(SPANISH.Unsubscribe).toBe(SPANISH['Unsubscribe from these emails']);
    expect(wrongIn(all, /\d ?[ap]\.m\./)).toEqual([]);
  });
});
