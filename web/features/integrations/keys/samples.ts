import type { IntegratorCall } from './integrator-calls.ts';

export const SAMPLE_LANGUAGES = [
  { value: 'curl', label: 'curl' },
  { value: 'typescript', label: 'TypeScript' },
  { value: 'python', label: 'Python' },
] as const;

export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number]['value'];

interface Sent {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: unknown;
}

/** Stands where the reader's own key belongs. */
export const YOUR_KEY = 'YOUR_API_KEY';

const WRITERS: Record<SampleLanguage, (sent: Sent) => string> = { curl, typescript, python };

/** A call as a program of a language makes it; a test runs every one as it stands here. */
export function sampleOf({ method, example }: IntegratorCall, language: SampleLanguage, origin: string): string {
  const headers = Object.entries({ 'X-API-Key': YOUR_KEY, ...example.headers });
  return WRITERS[language]({ method, url: origin + example.path, headers, body: example.body });
}

function curl({ method, url, headers, body }: Sent): string {
  const parts = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...headers.map(([name, value]) => `-H ${inShell(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${inShell(indented(body))}`]),
  ];
  return [`curl --fail-with-body ${inShell(url)}`, ...parts].join(' \\\n  ');
}

function inShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function typescript({ method, url, headers, body }: Sent): string {
  return [
    `const response = await fetch(${JSON.stringify(url)}, {`,
    ...(method === 'GET' ? [] : [`  method: "${method}",`]),
    `  headers: ${shifted(indented(Object.fromEntries(headers)))},`,
    ...(body === undefined ? [] : [`  body: JSON.stringify(${shifted(indented(body))}),`]),
    '});',
    'const answer = await response.json();',
    'if (!response.ok) throw new Error(answer.detail);',
    'console.log(answer);',
  ].join('\n');
}

function python({ method, url, headers, body }: Sent): string {
  // httpx says itself that a body is JSON.
  const own = headers.filter(([name]) => name !== 'Content-Type');
  return [
    'import httpx',
    '',
    `response = httpx.${method.toLowerCase()}(`,
    `    ${JSON.stringify(url)},`,
    `    headers=${inPython(Object.fromEntries(own), 1)},`,
    ...(body === undefined ? [] : [`    json=${inPython(body, 1)},`]),
    ')',
    'answer = response.json()',
    'if response.is_error:',
    '    raise RuntimeError(answer["detail"])',
    'print(answer)',
  ].join('\n');
}

function inPython(value: unknown, depth: number): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const rows = Object.entries(value).map(([name, each]) => {
    const inner = inPython(each, depth + 1);
    return `${'    '.repeat(depth + 1)}${Array.isArray(value) ? inner : `${JSON.stringify(name)}: ${inner}`},`;
  });
  return rows.length === 0 ? `${open}${close}` : [open, ...rows, '    '.repeat(depth) + close].join('\n');
}

/** JSON as people read it. */
export function indented(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

const shifted = (text: string) => text.replaceAll('\n', '\n  ');
