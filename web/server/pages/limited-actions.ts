import type { ActionFunctionArgs, ServerBuild } from '@remix-run/node';
import type { Limits } from '../edge/limits.ts';

/**
 * The pages with all their actions limited, so that none can forget it. A limit belongs to a route,
 * however its address was written. Who is over it gets 429 in the look of the store.
 */
export function withLimits(build: ServerBuild, limits: Limits): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action;
    if (!route || !action) return [id, route] as const;
    const limited = async (args: ActionFunctionArgs) => {
      const { limit, waitSeconds, takeBack } = await countFor(limits, id, args);
      if (waitSeconds > 0) {
        args.context.noteSecurity('excess_rate_limit_exceeded', { limit: limit.name });
        throw new Response('Too many attempts. Please wait a few minutes and try again.', {
          status: 429,
          headers: { 'Retry-After': String(waitSeconds) },
        });
      }
      const answer: unknown = await action(args);
      if (limit.onlyFailures && leadsOn(answer)) await takeBack();
      return answer;
    };
    return [id, { ...route, module: { ...route.module, action: limited } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

const countFor = (limits: Limits, route: string, { request, context }: ActionFunctionArgs) =>
  limits.count(route, context.clientAddress, async () => {
    // Without an answer the action cannot go on either, and it says so better.
    const account = await context.shop.sessions.accountOf(request).catch(() => null);
    return account?.id ?? null;
  });

const leadsOn = (answer: unknown): boolean =>
  answer instanceof Response && answer.status >= 300 && answer.status < 400;
