/** One fresh function: `node first-call.mjs <bundle> <event>` loads the bundle, makes the first call, prints its status and memory. */
const [bundle, event] = process.argv.slice(2);
const { handler } = await import(bundle);
const answer = await handler(JSON.parse(event), { getRemainingTimeInMillis: () => 10_000 });
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(`\nstatus=${answer.statusCode}\nmegabytes=${megabytes}\n`);
process.exit(0);
