import { describe, expect, it } from 'vitest';
import type { ShipmentEvent } from '#shared/shipments/shipment.ts';
import { eventLines, titleOf } from '../../web/entities/shipments/detail/ShipmentTimeline.tsx';
import { integratorCalls } from '../../web/features/integrations/keys/integrator-calls.ts';
import { ownPathOf } from '../../web/features/integrations/keys/test-endpoint.ts';

describe('timeline', () => {
  const event = (given: Partial<ShipmentEvent>): ShipmentEvent => ({
    id: 'evt_1',
    type: 'created',
    actorRole: 'staff',
    source: 'screen',
    occurredAt: '2026-11-20T10:00:00Z',
    recordedAt: '2026-11-20T10:00:00Z',
    ...given,
  });

  it.each([
    [{ type: 'assigned', driverName: 'Marcus Bell' }, 'Assigned to Marcus Bell'],
    [{ type: 'reassigned', driverName: 'Dana Whitfield' }, 'Reassigned to Dana Whitfield'],
    [{ type: 'handed_over', driverName: 'Luis Ortega' }, 'Handed Over to Luis Ortega'],
    [{ type: 'brought_back', to: 'pending' }, 'Back at Our Yard'],
    [{ type: 'proof_kept', driverName: 'Marcus Bell' }, 'Photos Kept, No Delivery'],
    [{ type: 'picked_up', to: 'picked_up' }, 'Picked Up'],
    [{ type: 'exception', reason: 'consignee_closed' }, 'Consignee closed'],
    [{ type: 'proof_voided', to: 'in_transit' }, 'Delivery Corrected'],
  ] as const)('calls %o "%s"', (given, title) => {
    expect(titleOf(event(given))).toBe(title);
  });

  it('says who did it, why, and what was changed', () => {
    expect(eventLines(event({ source: 'public', actorRole: 'anonymous' }), 'Jane Roe')).toEqual(['Booked by Jane Roe']);
    const edited = event({ type: 'edited', actorName: 'Sam Ito', changes: ['priority', 'pickupDate'] });
    expect(eventLines(edited, 'Jane Roe')).toEqual(['Sam Ito', 'Changed: priority, pickup date']);
    const cancelled = event({ type: 'cancelled', source: 'api', reason: 'Ordered twice' });
    expect(eventLines(cancelled, 'Jane Roe')).toEqual(['An API key', 'Ordered twice']);
  });
});

describe('API reference', () => {
  it('lists what a key may call, the documented calls first, with their parameters and fields', () => {
    const key = [{ session: [] }, { apiKey: [] }];
    const document = {
      paths: {
        '/api/health': { get: { operationId: 'get-health', security: [{}] } },
        '/api/drivers': { get: { operationId: 'list-drivers', summary: 'List drivers', security: key } },
        '/api/shipments': {
          post: {
            operationId: 'create-shipment',
            security: key,
            requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Draft' } } } },
          },
          get: {
            operationId: 'list-shipments',
            security: key,
            parameters: [
              { in: 'query', name: 'limit' },
              { in: 'header', name: 'X-Other' },
            ],
          },
        },
      },
      components: { schemas: { Draft: { properties: { customerId: {}, weight: {} } } } },
    };
    const calls = integratorCalls(document);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/shipments',
      'POST /api/shipments',
      'GET /api/drivers',
    ]);
    expect(calls[0]?.query).toEqual(['limit']);
    expect(calls[1]?.fields).toEqual(['customerId', 'weight']);
    expect(integratorCalls(undefined)).toEqual([]);
  });

  it('names the fields of a body in all its forms, each once', () => {
    const form = (...names: string[]) => ({ properties: Object.fromEntries(names.map((name) => [name, {}])) });
    const schema = { anyOf: [form('pickupCity', 'driverId'), { allOf: [form('pickupCity'), form('status')] }] };
    const operation = { security: [{ apiKey: [] }], requestBody: { content: { 'application/json': { schema } } } };
    expect(integratorCalls({ paths: { '/api/shipments': { post: operation } } })[0]?.fields).toEqual([
      'pickupCity',
      'driverId',
      'status',
    ]);
  });

  it('sends a key to this site only', () => {
    expect(ownPathOf(' /api/shipments?limit=1 ')).toBe('/api/shipments?limit=1');
    expect(ownPathOf('https://elsewhere.example/api/shipments')).toBe('/api/shipments');
    expect(ownPathOf('//elsewhere.example/api/drivers')).toBe('/api/drivers');
  });
});
