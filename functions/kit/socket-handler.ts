import type {
  APIGatewayEventWebsocketRequestContextV2,
  APIGatewayProxyWebsocketEventV2WithRequestContext,
  Context,
} from 'aws-lambda';
import * as z from 'zod/mini';
import { currentTime, elapsedSince } from '#functions/base/clock.ts';
import { log } from '#functions/base/log.ts';
import { tableUsage } from '#functions/data/table/usage.ts';
import { ROLES } from '#shared/accounts/permissions.ts';
import { AppError, ERRORS } from '#shared/http/errors.ts';
import { beginCall } from './begin-call.ts';

/** As the authorizer of `$connect` found out; API Gateway hands it to every later route. */
const SocketUser = z.object({
  userId: z.string(),
  role: z.enum(ROLES),
  sessionHash: z.string(),
  driverId: z.optional(z.string()),
});
export type SocketUser = z.infer<typeof SocketUser>;

export type SocketEvent = APIGatewayProxyWebsocketEventV2WithRequestContext<
  APIGatewayEventWebsocketRequestContextV2 & { authorizer?: unknown }
>;

export interface SocketCall {
  connectionId: string;
  user: SocketUser;
  /** Empty but for messages. */
  body: string;
  now: Date;
}

/** Anything more would be sent to the client. */
interface SocketAnswer {
  statusCode: number;
}

/** An AppError at `$connect` refuses the socket. */
async function outcomeOf(done: Promise<string>): Promise<{ outcome: string; statusCode: number }> {
  try {
    return { outcome: await done, statusCode: 200 };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: error.message, statusCode: ERRORS[error.code].status };
  }
}

/** Makes the Lambda handler of a WebSocket route. What goes to the client is sent by `sendFrame`, never returned. */
export function socketHandler(name: string, route: (call: SocketCall) => Promise<string>) {
  return async (event: SocketEvent, context?: Context): Promise<SocketAnswer> => {
    const now = currentTime();
    beginCall(context);
    const { connectionId, authorizer, requestId } = event.requestContext;
    const user = SocketUser.parse(authorizer);
    const { outcome, statusCode } = await outcomeOf(route({ connectionId, user, body: event.body ?? '', now }));
    const { calls, readUnits, writeUnits } = tableUsage();
    const milliseconds = elapsedSince(now);
    log.info('socket', {
      route: name,
      outcome,
      requestId,
      userId: user.userId,
      milliseconds,
      calls,
      readUnits,
      writeUnits,
    });
    return { statusCode };
  };
}
