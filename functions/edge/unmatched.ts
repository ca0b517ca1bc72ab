import { httpHandler } from '#functions/kit/http-handler.ts';
import { EVERYONE } from '#shared/accounts/permissions.ts';
import { allContracts } from '#shared/contracts/index.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AppError, notFound } from '#shared/http/errors.ts';

/** Stands for whatever no contract names; not a contract of the interface itself. */
const unmatched = defineContract({
  name: 'unmatched',
  method: 'GET',
  path: '/api',
  summary: 'What no other call matches',
  access: EVERYONE,
});

function methodsOf(path: string): string[] {
  const fitting = allContracts.filter(({ contract }) =>
    new RegExp(`^${contract.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return [...new Set(fitting.map(({ contract }) => contract.method))];
}

/** The HTTP API's $default route: 405 where another method would do, else 404. */
export const handler = httpHandler(unmatched, async ({ method, path, reply }) => {
  const allowed = methodsOf(path);
  if (allowed.length === 0) throw notFound();
  reply.headers.allow = allowed.join(', ');
  throw new AppError('method_not_allowed', `${method} is not allowed here`, { members: { allowed } });
});
