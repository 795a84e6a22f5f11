import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import type { Limits } from '../edge/limits.ts';
import { isCall, refusedCall } from '../../ports/refused-call.ts';

type Args = ActionFunctionArgs | LoaderFunctionArgs;
const TOO_MANY = 'Too many attempts. Please wait a few minutes and try again.';

type Run = (args: Args) => unknown;

/**
 * The pages with all their actions limited, so that none can forget it, and the few pages that are
 * not for nothing to look at. A limit belongs to a route,
 * however its address was written. Who is over it gets 429 in the look of the store.
 */
export function withLimits(build: ServerBuild, limits: Limits): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { action, loader } = route.module;
    const limited =
      (run: Run): Run =>
      async (args) => {
        const { limit, waitSeconds, crowded, takeBack } = await countFor(limits, id, args);
        if (waitSeconds > 0) {
          args.context.noteSecurity('excess_rate_limit_exceeded', { limit: limit.name });
          const headers = { 'Retry-After': String(waitSeconds) };
          throw isCall(id)
            ? refusedCall('TooMany', TOO_MANY, args.context, headers)
            : new Response(TOO_MANY, { status: 429, headers });
        }
        let isSignedIn = false;
        const signedIn = () => void (isSignedIn = true);
        const context = { ...args.context, signedIn, ...(crowded && { crowd: { takeBack } }) };
        const answer = await run({ ...args, context });
        if (limit.onlyFailures && (isSignedIn || leadsOn(answer))) await takeBack();
        return answer;
      };
    const module = {
      ...route.module,
      ...(action && { action: limited(action) }),
      ...(loader && limits.countsReads(id) && { loader: limited(loader) }),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] };
}

const countFor = (limits: Limits, route: string, { request, context }: Args) =>
  limits.count(route, context.clientAddress, async () => {
    // Without an answer the action cannot go on either, and it says so better.
    const account = await context.shop.sessions.accountOf(request).catch(() => null);
    return account?.id ?? null;
  });

const leadsOn = (answer: unknown): boolean =>
  answer instanceof Response && answer.status >= 300 && answer.status < 400;
