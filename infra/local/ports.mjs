// The ports of a local system. Without any dependency and for Node 20, because what is wrong with them is said before
// anything is installed.
import { createServer } from 'node:net';

/** What listens on each, for people; the mailbox's relay is a thousand above its page. */
const PORTS = {
  PORT: { standard: 5173, what: 'the application', highest: 65_535 },
  AWS_LOCAL_PORT: { standard: 4566, what: 'the local AWS', highest: 65_535 },
  MAIL_PORT: { standard: 1080, what: 'the mailbox', highest: 64_535 },
};
const RELAY_ABOVE = 1000;

function readPort(name, environment) {
  const { standard, highest } = PORTS[name];
  const given = environment[name];
  if (given === undefined || given === '') return standard;
  const port = /^\d{1,5}$/.test(given) ? Number(given) : 0;
  if (port >= 1 && port <= highest) return port;
  const why = name === 'MAIL_PORT' ? `, because the mail relay listens ${RELAY_ABOVE} above it` : '';
  throw new Error(`${name} is "${given}", but must be a number from 1 to ${highest}${why}.`);
}

export function readPorts(environment) {
  const mailPort = readPort('MAIL_PORT', environment);
  const ports = {
    port: readPort('PORT', environment),
    awsPort: readPort('AWS_LOCAL_PORT', environment),
    mailPort,
    smtpPort: mailPort + RELAY_ABOVE,
  };
  const all = listOf(ports);
  for (const [at, { port, what, setting }] of all.entries()) {
    const other = all.slice(0, at).find((one) => one.port === port);
    if (other)
      throw new Error(
        `${other.what} and ${what} would both listen on port ${port}. Set ${setting} to a different port.`,
      );
  }
  return ports;
}

function listOf({ port, awsPort, mailPort, smtpPort }) {
  return [
    { port, what: PORTS.PORT.what, setting: 'PORT' },
    { port: awsPort, what: PORTS.AWS_LOCAL_PORT.what, setting: 'AWS_LOCAL_PORT' },
    { port: mailPort, what: PORTS.MAIL_PORT.what, setting: 'MAIL_PORT' },
    { port: smtpPort, what: 'the mail relay', setting: 'MAIL_PORT' },
  ];
}

/** The system's code for why nothing may listen there; undefined where it may. */
function refusalOf(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 has nothing that could be taken there.
    const isMissing = (code) => code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
    probe.once('error', ({ code }) => resolve(isMissing(code) ? undefined : code));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

async function refusal(port) {
  return (await refusalOf(port, '127.0.0.1')) ?? (await refusalOf(port, '::1'));
}

export async function isFree(port) {
  return (await refusal(port)) === undefined;
}

export async function requireFreePorts(ports) {
  for (const { port, what, setting } of listOf(ports)) {
    const code = await refusal(port);
    if (code === undefined) continue;
    if (code === 'EACCES')
      throw new Error(`Port ${port} (${what}) needs elevated permissions. Set ${setting} to a port above 1023.`);
    throw new Error(
      `Port ${port} (${what}) is in use. Stop what is using it, or set ${setting} to a free port and try again.`,
    );
  }
}
