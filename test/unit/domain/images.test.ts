import { describe, expect, it } from 'vitest';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { newEvent } from '#functions/domain/events/events.ts';
import { imagesInEvent, imagesInProof } from '#functions/domain/events/images.ts';
import { creation } from '../workers/records.ts';

describe('the images that stay', () => {
  it('are those of what a driver told of a shipment', () => {
    const [, event] = creation('shp_1', { status: 'assigned', driverId: 'drv_a' }).events;
    if (!event) throw new Error('No event');
    expect(imagesInEvent(event)).toEqual([]);
    expect(imagesInEvent({ ...event, photoKeys: ['proofs/1.png'] })).toEqual(['proofs/1.png']);
  });

  it('are those of a driver’s document', () => {
    const data = { documentKind: 'license' as const, fileKeys: ['proofs/documents/drv_1/1.pdf'], changed: [] };
    const event = newEvent('driver_document_changed', 'drv_1', SYSTEM, new Date('2026-11-25T12:00:00Z'), data);
    expect(imagesInEvent(event)).toEqual(['proofs/documents/drv_1/1.pdf']);
  });

  it('are the signature and the photos of a proof', () => {
    expect(imagesInProof({ signatureKey: 's', photoKeys: ['a', 'b'] })).toEqual(['s', 'a', 'b']);
  });
});
