import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import { maintenanceAnswer } from '../../ports/maintenance.ts';

/** What is for sale, and every way to begin something. Whoever waits for an order can go on looking. */
const CLOSED = [
  /^home\//,
  /^product\//,
  /^account\/register\//,
  /^wallet\/redeem\//,
  /^wallet\/top-up\/top-up-page$/,
];

type Routine = (args: LoaderFunctionArgs) => unknown;

/** The pages, of which those of the shop are closed to everybody but admins while the owner says so. */
export function withMaintenance(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || !CLOSED.some((pattern) => pattern.test(id))) return [id, route] as const;
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: openTo(loader) }),
      ...(action && { action: openTo(action) }),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

const openTo = (routine: Routine) => async (args: LoaderFunctionArgs) => {
  const { settings, sessions } = args.context.shop;
  if (settings.maintenance) {
    const account = await sessions.accountOf(args.request);
    if (account?.role !== 'admin') throw maintenanceAnswer(settings.announcement);
  }
  return routine(args);
};
