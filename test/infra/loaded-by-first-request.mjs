/** `node loaded-by-first-request.mjs <bundle>`: one call that asks the table, then what of Node was loaded for nothing. */

// Not imported: an import of node:http would itself load what is looked for.
const { once } = process.getBuiltinModule('node:events');
const { createServer } = process.getBuiltinModule('node:http');

let asked = false;
const table = createServer((_request, response) => {
  asked = true;
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
  response.end('{"__type":"com.amazonaws.dynamodb.v20120810#ResourceNotFoundException"}');
}).listen(0, '127.0.0.1');
await once(table, 'listening');

Object.assign(process.env, {
  AWS_ENDPOINT_URL: `http://127.0.0.1:${table.address().port}`,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  ORIGIN_SECRET: '{"current":"edge"}',
  TABLE_NAME: 'table',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
});
const { handler } = await import(process.argv[2]);
await handler(
  {
    version: '2.0',
    headers: {
      'x-origin-secret': 'edge',
      'x-viewer-origin': 'http://localhost',
      cookie: `session=usr_01J00000000000000000000000.${'a'.repeat(43)}`,
    },
    requestContext: { requestId: 'request', http: { method: 'GET', path: '/' } },
  },
  { getRemainingTimeInMillis: () => 10_000 },
);
const extra = process.moduleLoadList.filter((name) => /undici|http2/.test(name));
process.stdout.write(JSON.stringify({ asked, extra }));
process.exit(0);
