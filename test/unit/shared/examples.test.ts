import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allContracts } from '#shared/contracts/index.ts';
import type { Contract } from '#shared/http/contract.ts';
import { EXAMPLES } from '#shared/http/examples.ts';
import { webhookExample } from '#shared/integrations/webhook-examples.ts';
import { webhookPayload } from '#shared/integrations/webhook-payloads.ts';
import { WEBHOOK_NAMES } from '#shared/integrations/webhooks.ts';

const named = EXAMPLES.map((example) => ({ name: example.contract.name, ...example }));

/** What a schema reads of a value; fails where it refuses. A part that a contract does not have is not sent either. */
function read(schema: Contract['body'], value: unknown): unknown {
  return schema ? z.parse(schema, value) : value;
}

describe('the examples of the interface', () => {
  it('are there for every call that a key may make', () => {
    const ofKeys = allContracts.filter(({ contract }) => contract.integrator);
    expect(named.map(({ name }) => name).sort()).toEqual(ofKeys.map(({ contract }) => contract.name).sort());
  });

  it.each(named)(
    '$name: is what its contract takes and answers, to the last field',
    ({ contract, request, answer }) => {
      const { params, query, body } = request;
      expect(read(contract.params, params)).toEqual(params);
      expect(read(contract.query, query)).toMatchObject(query ?? {});
      expect(read(contract.integratorBody ?? contract.body, body)).toMatchObject(body ?? {});
      expect(read(contract.body, body)).toMatchObject(body ?? {});
      expect(read(contract.response, answer)).toEqual(answer);
    },
  );

  it.each(WEBHOOK_NAMES)('%s: is what is sent to endpoints, to the last field', (event) => {
    const example = webhookExample(event);
    expect(z.parse(webhookPayload(event), example)).toEqual(example);
  });
});
