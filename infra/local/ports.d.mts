/** Where the parts of a local system listen. */
export interface LocalPorts {
  /** The application: pages, `/api` and `/ws`. */
  readonly port: number;
  readonly awsPort: number;
  /** The mailbox page. */
  readonly mailPort: number;
  /** The mailbox's relay. */
  readonly smtpPort: number;
}

/** The ports that the environment names, or the usual ones; throws with one sentence when they cannot be. */
export function readPorts(environment: NodeJS.ProcessEnv): LocalPorts;

/** Whether a program may listen on the port of this machine, by IPv4 and IPv6. */
export function isFree(port: number): Promise<boolean>;

/** Throws with one sentence when something listens on one of them already. */
export function requireFreePorts(ports: LocalPorts): Promise<void>;
