// A port's feed: it knows a key and the number of a container. It says what it sees, again and again as feeds do, and reads
// whether the container can be fetched and until when that costs nothing. It prints what it saw; the test judges.
import createClient from 'openapi-fetch';
import type { paths } from './generated/api.d.ts';

const [baseUrl = '', key = '', container = '', lastFreeDay = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl, headers: { 'X-API-Key': key } });

/** The answer's data; a problem ends the program with its words. */
function must<T>({ data, error }: { data?: T; error?: { title: string; detail: string } }): T {
  if (data === undefined) throw new Error(error ? `${error.title}: ${error.detail}` : 'No answer');
  return data;
}

const observedAt = new Date(Date.now() - 3_600_000).toISOString();
const seen = { container, observedAt };
const say = async () =>
  must(
    await api.POST('/api/facts', {
      body: {
        facts: [
          { ...seen, field: 'available', value: true },
          { ...seen, field: 'hold', value: { kind: 'customs', state: 'released' } },
          { ...seen, field: 'lfd', value: { of: 'demurrage', day: lastFreeDay } },
          { ...seen, container: 'QYUU0000000', field: 'available', value: true },
          { ...seen, field: 'discharged', value: { at: new Date(Date.now() + 86_400_000).toISOString() } },
        ],
      },
    }),
  ).results;

const first = await say();
const path = { id: first[0]?.boxId ?? '' };
const read = async () => must(await api.GET('/api/boxes/{id}', { params: { path } }));
const told = async () => must(await api.GET('/api/boxes/{id}/facts', { params: { path } })).length;
const [before, count] = [await read(), await told()];
const again = [];
for (let hour = 0; hour < 5; hour += 1) again.push((await say()).map(({ outcome }) => outcome).join(' '));
const after = await read();
const ready = must(await api.GET('/api/boxes', { params: { query: { stage: 'available', limit: 200 } } }));

console.log(
  JSON.stringify({
    first: first.map(({ outcome, code }) => code ?? outcome),
    again: [...new Set(again)],
    added: [after.version - before.version, (await told()) - count],
    readiness: after.readiness?.state,
    clock: after.clocks.map(({ of, state, lastFreeDay: until, source }) => [of, state, until, source]),
    isListed: ready.some(({ id }) => id === path.id),
  }),
);
