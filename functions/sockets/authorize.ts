import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { currentTime } from '#functions/base/clock.ts';
import { log } from '#functions/base/log.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import { identify, viewerOf } from '#functions/kit/http/guard.ts';
import { lowerCased, textMap } from '#functions/kit/http/request.ts';
import { AppError } from '#shared/http/errors.ts';

async function identifyCaller(event: APIGatewayRequestAuthorizerEvent): Promise<Actor | undefined> {
  const request = { api: 'http', headers: lowerCased(textMap(event.headers)) } as const;
  try {
    const viewer = viewerOf(request);
    // A browser always says where a socket's page is from, and no rule of it stops another site from opening one.
    if (!viewer.origin || request.headers.origin !== viewer.origin) return undefined;
    return (await identify(request, viewer, currentTime())).actor;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function policyFor(event: APIGatewayRequestAuthorizerEvent, actor: Actor | undefined): APIGatewayAuthorizerResult {
  const user = actor?.kind === 'user' && actor.role !== 'customer' ? actor : undefined;
  return {
    principalId: user?.id ?? 'nobody',
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Action: 'execute-api:Invoke', Effect: user ? 'Allow' : 'Deny', Resource: event.methodArn }],
    },
    ...(user && {
      context: {
        userId: user.id,
        role: user.role,
        sessionHash: user.sessionHash,
        ...(user.driverId && { driverId: user.driverId }),
      },
    }),
  };
}

/** Decides on `$connect`: staff, managers, the director and drivers may; customers and strangers get 403. */
export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const actor = await identifyCaller(event);
  const answer = policyFor(event, actor);
  log.info('socket', { route: 'authorize', isAllowed: answer.context !== undefined, principal: answer.principalId });
  return answer;
}
