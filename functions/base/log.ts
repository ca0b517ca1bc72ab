import { Logger } from '@aws-lambda-powertools/logger';

/** The one logger. Messages are constants, values are fields; never addresses, tokens or bodies. */
export const log = new Logger();
