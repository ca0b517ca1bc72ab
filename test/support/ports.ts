import { isFree, type LocalPorts } from '#infra/local/ports.mjs';

/** Ports below those that the system gives to outgoing connections. */
const FIRST_PORT = 20_000;
const PORT_RANGE = 8000;

/** Ports for a system of its own; the mailbox's relay is a thousand above its page, as `npm start` has it. */
export async function freePorts(): Promise<LocalPorts> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORT_RANGE);
    const ports = { port, awsPort: port + 1, mailPort: port + 2, smtpPort: port + 1002 };
    const free = await Promise.all(Object.values(ports).map(isFree));
    if (free.every(Boolean)) return ports;
  }
  throw new Error('No free ports for a test system');
}
