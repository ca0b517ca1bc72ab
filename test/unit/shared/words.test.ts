import { afterEach, describe, expect, it } from 'vitest';
import type { HttpRequest } from '#functions/kit/http/request.ts';
import { problem } from '#functions/kit/http/response.ts';
import { appError as refusalWith } from '#shared/http/refusal.ts';
import { SPANISH, SPANISH_FOR_DRIVERS } from '#shared/i18n/es/index.ts';
import { currentLanguage, setLocale, t, tDynamic, tProblem, withLocale } from '#shared/i18n/t.ts';
import { windowText } from '#shared/shipments/time-window.ts';

const REQUEST = { api: 'http', requestId: 'req-1' } as unknown as HttpRequest;

afterEach(() => setLocale('en', {}));

/** The names in braces, in any order. */
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('a text', () => {
  it('is what the code says, with its places filled in, until another language is spoken', () => {
    expect(t('Next job, {number} of {total}', { number: 2, total: 5 })).toBe('Next job, 2 of 5');
    setLocale('es', SPANISH);
    expect(t('Next job, {number} of {total}', { number: 2, total: 5 })).toBe('Siguiente viaje, 2 de 5');
  });

  it('takes what is filled in as it is, braces too', () => {
    expect(t('Copy {value}', { value: '{value} $& {number}' })).toBe('Copy {value} $& {number}');
  });

  it.each(Object.entries(SPANISH).filter(([english]) => !english.startsWith('code ')))(
    '%s has the same places',
    (english, spanish) => {
      expect(places(spanish)).toEqual(places(english));
      expect(spanish.trim()).toBe(spanish);
      expect(spanish).not.toBe('');
    },
  );

  it('that drivers read as "tú" is one that there is, with the same places', () => {
    expect(Object.keys(SPANISH_FOR_DRIVERS)).toEqual(Object.keys(SPANISH));
    const theirs = Object.entries(SPANISH_FOR_DRIVERS).filter(([english, spanish]) => SPANISH[english] !== spanish);
    expect(theirs.length).toBeGreaterThan(20);
    expect(theirs.filter(([english, spanish]) => `${places(english)}` !== `${places(spanish)}`)).toEqual([]);
  });

  it('that came from the server is found, apart from its number; an unknown one stays', () => {
    setLocale('es', SPANISH);
    expect(tDynamic('Must be at most 2000 characters')).toBe('Máximo 2000 caracteres');
    expect(tDynamic('Weight must be at most 200,000 kg')).toBe('Máximo 200,000 kg');
    expect(tDynamic('Hold 7 for me')).toBe('Hold 7 for me');
    for (const written of ['constructor', '__proto__', 'Hold {n} of 7']) expect(tDynamic(written)).toBe(written);
  });
});

describe('a refusal', () => {
  const refusal = { detail: 'A shipment that is delivered cannot become assigned', code: 'illegal_transition' };

  it('is said word for word in English', () => {
    expect(tProblem(refusal)).toBe(refusal.detail);
    expect(tProblem({ ...refusal, text: 'A shipment that is {from}', values: {} })).toBe(refusal.detail);
    expect(tProblem({ detail: 'Not found', code: 'not_found' })).toBe('Not found');
  });

  it('is said in the reader’s language by its sentence, or by its code', () => {
    setLocale('es', SPANISH);
    expect(tProblem({ detail: 'Not found', code: 'not_found' })).toBe('No encontrado');
    expect(tProblem(refusal)).toMatch(/^Esto no se puede hacer/);
    const text = 'A shipment that is {from} cannot become {to}';
    const values = { from: 'delivered', to: 'assigned' };
    expect(tProblem({ ...refusal, text, values })).toBe('Un embarque entregado no puede pasar a asignado');
    expect(tProblem({ detail: 'New and strange', code: 'newer_than_this' })).toBe('New and strange');
  });
});

describe('a refusal with values', () => {
  it('has its English sentence, and brings what its reader\u2019s page says it by', () => {
    const text = 'A shipment that is {from} cannot become {to}';
    const values = { from: 'picked up', to: 'assigned' };
    const error = refusalWith('illegal_transition', text, [values], { members: { from: 'picked_up' } });
    const { body = '' } = problem(REQUEST, error, { headers: {}, cookies: [] });
    const answered = JSON.parse(body);
    expect(answered).toMatchObject({ detail: 'A shipment that is picked up cannot become assigned', text, values });
    expect(answered.from).toBe('picked_up');
    setLocale('es', SPANISH);
    expect(tProblem(answered)).toBe('Un embarque recolectado no puede pasar a asignado');
  });
});

describe('another language for one reader of a server', () => {
  it('is spoken for as long as its work runs, and not for the next reader, whatever happens', () => {
    const day = () => windowText({ to: '10:00' }, 12);
    expect(withLocale('es', SPANISH, day)).toBe('antes de las 10:00 a. m.');
    expect(day()).toBe('by 10:00 AM');
    const fails = () => {
      throw new Error('no words');
    };
    expect(() => withLocale('es', SPANISH, fails)).toThrow('no words');
    expect(currentLanguage()).toBe('en');
  });
});
