import { describe, expect, it } from 'vitest';
import type { ShipmentEventRecord } from '#functions/domain/events/catalogue.ts';
import { dayText } from '#functions/messages/formats.ts';
import { jobCancelled, jobTaken } from '#functions/messages/jobs.ts';
import { shortOf, textOf } from '#functions/messages/short.ts';
import { priceWords } from '#shared/price-words.ts';
import { priceLines } from '#shared/pricing.ts';
import { CONTAINER_TYPES, PRIORITIES, SERVICE_TYPES } from '#shared/shipment.ts';
import { SPANISH_MESSAGES } from '#shared/spanish/messages.ts';
import { countSegments } from '#shared/text-segments.ts';
import { speaking } from '#shared/words.ts';

const SITE = 'https://quay.example';
const SETTING = { name: 'Luis Ortega', site: SITE, hours: 12 } as const;
const EVENT = {
  from: 'assigned',
  shipment: {
    trackingNumber: 'TRK-EAW3TP55X4XC',
    pickupCity: 'Elizabeth',
    pickupDate: '2026-11-25',
    pickupTo: '10:00',
  },
} as unknown as ShipmentEventRecord;

const inSpanish = <T extends object | string>(work: () => T) => speaking('es', SPANISH_MESSAGES, work);

describe('what a driver is told in Spanish', () => {
  it('is all Spanish, with the hours as they are read there', () => {
    const { subject, blocks } = inSpanish(() => jobCancelled(EVENT, SETTING));
    expect(subject).toBe('Viaje cancelado: TRK-EAW3TP55X4XC');
    expect(JSON.stringify(blocks)).toContain('Hola, Luis: este viaje se canceló. No lo recojas.');
    expect(JSON.stringify(blocks)).toContain('antes de las 10:00 a. m.');
    expect(inSpanish(() => dayText('2026-11-25'))).toMatch(/^25 nov/);
  });

  it('is one text message, without a sign that would make it two', () => {
    const text = inSpanish(() =>
      textOf(shortOf(jobTaken(EVENT, SETTING).subject, 'driver', EVENT, SITE), 'Harbor Link Haulage'),
    );
    expect(text).toBe('Viaje reasignado: TRK-EAW3TP55X4XC. Harbor Link Haulage. Ver: quay.example');
    expect(countSegments(text)).toMatchObject({ encoding: 'GSM-7', count: 1 });
  });

  it('is English for the next reader', () => {
    inSpanish(() => jobTaken(EVENT, SETTING));
    expect(jobTaken(EVENT, { ...SETTING, name: 'Dana Whitfield' }).subject).toBe('Job reassigned: TRK-EAW3TP55X4XC');
  });
});

describe('the lines of a price', () => {
  const services = SERVICE_TYPES.map((serviceType) => ({ serviceType }));
  const containers = CONTAINER_TYPES.map((containerType) => ({ containerType }));
  const priorities = PRIORITIES.map((priority) => ({ priority }));
  const weights = [{ weight: '18400', weightUnit: 'lbs', weightInKilograms: true }, { weight: '2500.7' }] as const;
  const descriptions = [...services, ...containers, ...priorities, ...weights].flatMap((of) =>
    priceLines({ priority: 'high', ...of }).map(({ description }) => description),
  );

  it.each([...new Set([...descriptions, 'Container', 'Container haulage'])])('%s is said in Spanish', (description) => {
    expect(priceWords(description)).toBe(description);
    expect(inSpanish(() => priceWords(description))).not.toBe(description);
  });
});
