import { type Answer, type CallRequest, type Contract, fillPath } from '#shared/http/contract.ts';

/** Somebody who calls a running system as the application does, session and all. */
export class LocalClient {
  private readonly site: string;
  private readonly name: string;
  private cookie = '';

  constructor(site: string, name: string) {
    this.site = site;
    this.name = name;
  }

  /** Throws for every answer but the contract's success. */
  async call<C extends Contract>(contract: C, request: CallRequest<C>): Promise<Answer<C>> {
    const { params, body } = { ...(request as { params?: Record<string, string>; body?: unknown }) };
    const answer = await fetch(new URL(fillPath(contract.path, params), this.site), {
      method: contract.method,
      headers: { cookie: this.cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (answer.status !== contract.success) throw new Error(`${this.name}: ${contract.name} answered ${answer.status}`);
    const session = answer.headers.getSetCookie().find((cookie) => /^(__Host-)?session=/.test(cookie));
    if (session) this.cookie = session.split(';')[0] ?? '';
    return (answer.status === 204 ? undefined : await answer.json()) as Answer<C>;
  }
}
