import { beforeAll, describe, expect, it } from 'vitest';
import { listCustomers } from '#shared/contracts/customers.ts';
import { listApiKeys } from '#shared/contracts/integrations.ts';
import { Problem } from '#shared/http/errors.ts';
import { eventually } from '#test/support/client.ts';
import { logOf, without } from '#test/support/local-aws.ts';
import { becomeFunction, member, type Person } from '#test/support/people.ts';

const FUNCTION = 'quayside-local-integrations-list-api-keys';

let director: Person;
beforeAll(async () => {
  becomeFunction();
  director = await member('admin');
});

describe('a role that lacks one action', () => {
  it('makes exactly its own route fail, with an error line, until it has it again', async () => {
    expect((await director.try(listApiKeys, {})).status).toBe(200);
    const since = Date.now();
    await without(FUNCTION, 'dynamodb:Query', async () => {
      const refused = await director.try(listApiKeys, {});
      expect(refused.status).toBe(500);
      expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(Problem.parse(refused.body)).toMatchObject({ status: 500, code: 'internal_error' });
      expect(refused.text).not.toMatch(/AccessDenied|dynamodb|arn:/i);
      expect((await director.try(listCustomers, {})).status).toBe(200);
    });
    const lines = await eventually(async () => {
      const text = await logOf(FUNCTION, since);
      return text.includes('call failed') && text;
    });
    expect(lines).toContain('AccessDenied');
    expect((await director.try(listApiKeys, {})).status).toBe(200);
  });
});
