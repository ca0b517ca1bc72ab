import { isAbsolute, join } from 'node:path';
import { type LocalPorts, readPorts } from '../local/ports.mjs';
import { type MapStyle, readMapStyle } from '../map-style.ts';
import { LOCAL, ROOT } from '../paths.ts';

export interface LocalSettings extends LocalPorts {
  readonly data: string;
  /** Holds the milliseconds that this system's clock is moved by, once somebody writes it. */
  readonly clock: string;
  readonly work: string;
  /** So that several systems run from one folder of sources. */
  readonly bundles: string;
  readonly web: string;
  readonly map: MapStyle;
  /** Routes a day that may be asked about roads, which the local AWS plays; none without it. */
  readonly roads?: number | undefined;
}

/** The settings of `npm start` from the environment (docs/operations.md lists them). */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): LocalSettings {
  const data = environment.QUAYSIDE_DATA || join(LOCAL, 'data');
  const folder = isAbsolute(data) ? data : join(ROOT, data);
  return {
    ...settingsFor(readPorts(environment), folder),
    map: readMapStyle(environment),
    roads: readRoads(environment),
  };
}

function readRoads({ ROADS }: NodeJS.ProcessEnv): number | undefined {
  if (!ROADS) return undefined;
  const routes = Number(ROADS);
  if (!Number.isInteger(routes) || routes < 1)
    throw new Error(`ROADS is "${ROADS}", but has to be a number of routes a day`);
  return routes;
}

/** Settings of a system on given ports that keeps all it has in one folder. */
export function settingsFor(ports: LocalPorts, data: string): LocalSettings {
  const work = join(data, 'deployment');
  const built = { bundles: join(work, 'bundles'), web: join(work, 'web') };
  return { ...ports, data, clock: join(data, 'clock'), work, ...built, map: {} };
}

/** Address of the local AWS. */
export function awsAddress({ awsPort }: Pick<LocalSettings, 'awsPort'>): string {
  return `http://127.0.0.1:${awsPort}`;
}

/** Credentials and endpoint that SDK clients and the CDK use against the local AWS. They open nothing else. */
export function awsEnvironment(settings: Pick<LocalSettings, 'awsPort'>): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: awsAddress(settings),
    AWS_ACCESS_KEY_ID: '000000000000',
    AWS_SECRET_ACCESS_KEY: 'x',
    AWS_REGION: 'us-east-1',
    AWS_DEFAULT_REGION: 'us-east-1',
  };
}

/** What every SDK client here is made with. */
export function clientOptions(settings: Pick<LocalSettings, 'awsPort'>) {
  return {
    endpoint: awsAddress(settings),
    region: 'us-east-1',
    credentials: { accessKeyId: '000000000000', secretAccessKey: 'x' },
  };
}
