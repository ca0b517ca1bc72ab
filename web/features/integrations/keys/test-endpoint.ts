import { fetchAsIntegrator } from '../../../lib/files/fetch-as-integrator.ts';

export interface TestResult {
  status: number;
  isOk: boolean;
  /** The body, indented where it is JSON. */
  body: string;
  /** Calls left in this hour, where the answer says so. */
  remaining: string | undefined;
  milliseconds: number;
}

const MAX_BODY_CHARS = 20_000;

export async function testEndpoint(path: string, key: string): Promise<TestResult> {
  const started = performance.now();
  const response = await fetchAsIntegrator(ownPathOf(path), key);
  const text = await response.text();
  return {
    status: response.status,
    isOk: response.ok,
    body: indented(text).slice(0, MAX_BODY_CHARS),
    remaining: remainingOf(response.headers),
    milliseconds: Math.round(performance.now() - started),
  };
}

/** Always a path of this site: a key is never sent anywhere else. */
export function ownPathOf(typed: string): string {
  const url = new URL(typed.trim(), window.location.origin);
  return url.pathname + url.search;
}

function remainingOf(headers: Headers): string | undefined {
  return headers.get('RateLimit-Remaining') ?? headers.get('RateLimit')?.match(/\br=(\d+)/)?.[1];
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
