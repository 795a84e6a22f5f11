import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import { maintenanceAnswer, RETRY_LATER } from '../../ports/maintenance.ts';
import { isCall, refusedCall } from '../../ports/refused-call.ts';

/** What is for sale, and every way to begin something. Whoever waits for an order can go on looking. */
const CLOSED = [
  /^home\//,
  /^product\//,
  /^search\//,
  /^resell\/bulk\//,
  /^account\/register\//,
  /^wallet\/redeem\//,
  /^wallet\/top-up\/top-up-page$/,
  /^api\/catalogue\//,
  /^api\/accounts\/register$/,
  /^api\/orders\/(?:check-id|create-order|create-wallet-order)$/,
  /^api\/(?:wallet\/top-up|points\/redeem)$/,
  /^api\/v1\/(?:catalogue|check-player|bulk)$/,
];

/** Of addresses that are looked at as well. */
const CLOSED_TO_POSTS = [/^api\/v1\/orders$/];

const CLOSED_NOW = 'The store is closed for maintenance.';

type Routine = (args: LoaderFunctionArgs) => unknown;

/** The pages, of which those of the shop are closed to everybody but admins while the owner says so. */
export function withMaintenance(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const fits = (pattern: RegExp) => pattern.test(id);
    const isClosed = CLOSED.some(fits);
    if (!route || !(isClosed || CLOSED_TO_POSTS.some(fits))) return [id, route] as const;
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && isClosed && { loader: openTo(id, loader) }),
      ...(action && { action: openTo(id, action) }),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

const openTo = (id: string, routine: Routine) => async (args: LoaderFunctionArgs) => {
  const { settings, sessions } = args.context.shop;
  if (settings.maintenance) {
    const account = await sessions.accountOf(args.request);
    if (account?.role !== 'admin') {
      const { announcement } = settings;
      throw isCall(id)
        ? refusedCall('StoreClosed', announcement || CLOSED_NOW, args.context, RETRY_LATER)
        : maintenanceAnswer(announcement);
    }
  }
  return routine(args);
};
