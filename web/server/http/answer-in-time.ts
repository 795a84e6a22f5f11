import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  ServerBuild,
} from '@remix-run/node';
import type { Logger } from '@store/platform/logging';
import { isTransient } from '@store/platform/postgres';
import { OUTCOME_UNKNOWN } from '../../ports/outcome-unknown.ts';
import { isCall, refusedCall } from '../../ports/refused-call.ts';
import { shopUntil } from '../composition/shop-until.ts';

/** In ms since the request came in. */
export type Patience = Readonly<{
  /** From then on the shop answers an action no more, which says what it knows. */
  shop: number;
  /** An action that waits for something else has its answer taken out of its hands. */
  action: number;
  /** All loaders, those after an action as well. */
  page: number;
}>;

/** A person presses again long before ten seconds are over if nothing happens. */
const PATIENCE: Patience = { shop: 6_500, action: 7_500, page: 9_000 };

/**
 * A file comes over a slow line for as long as a request may, see `httpServer`; thousands of its rows
 * are not applied in a moment, nor are a hundred orders placed.
 */
const UPLOAD: Patience = { shop: 27_000, action: 28_000, page: 29_500 };
const UPLOADS: readonly string[] = [
  'admin/gallery/gallery-page',
  'admin/catalogue-file/files-page',
  'admin/catalogue-file/file-page',
  'api/admin-goods/upload-image',
  'api/v1/bulk',
  'resell/bulk/bulk-page',
];

/** The way from and to who else signs customers in waits for calls that take up to ten seconds each. */
const PROVIDERS: Patience = { shop: 12_000, action: 13_000, page: 24_000 };
const ABOUT_PROVIDERS: readonly string[] = [
  'account/providers/start-page',
  'account/providers/callback-page',
];

/** Links of earlier clients, which decide about an order although they are loaded like a page. */
const DECIDING: readonly string[] = [
  'api/admin/update-order',
  'api/admin/update-order-with-reason',
];

type Outcome = typeof OUTCOME_UNKNOWN | null;
type Run = (args: LoaderFunctionArgs | ActionFunctionArgs) => unknown;

/**
 * The pages with all their loaders and actions held to answer in time: what hangs, or cannot be
 * reached, is answered with 503 in the look of the store. Of an action it says that its outcome is
 * unknown; its own refusals, which know more, come before.
 */
export function withPatience(
  build: ServerBuild,
  logger: Logger,
  patience: Patience = PATIENCE,
): ServerBuild {
  const inTime = (id: string, run: Run, within: number, outcome: Outcome): Run => {
    return async (args) => {
      const { requestId, startedAt } = args.context;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(resolve, left(startedAt, within), 'late');
      });
      try {
        const answer = await Promise.race([run(args), late]);
        if (answer !== 'late') return answer;
      } catch (error) {
        if (!isTransient(error)) throw error;
        logger.warn({ requestId, route: id, err: error }, 'a page cannot be served now');
        throw unavailable(id, outcome, args.context);
      } finally {
        clearTimeout(timer);
      }
      logger.warn({ requestId, route: id, within }, 'no answer in time');
      throw unavailable(id, outcome, args.context);
    };
  };
  const hurried = (action: Run, within: number): Run => {
    return async (args) => {
      const { shop, startedAt } = args.context;
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), left(startedAt, within));
      const context = { ...args.context, shop: shopUntil(shop, late.signal) };
      try {
        return await action({ ...args, context });
      } finally {
        clearTimeout(timer);
      }
    };
  };
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action, ...module } = route.module;
    const { shop, action: act, page } = patienceFor(id, patience);
    const timed = {
      ...module,
      ...(loader && {
        loader: inTime(id, loader, page, DECIDING.includes(id) ? OUTCOME_UNKNOWN : null),
      }),
      ...(action && { action: inTime(id, hurried(action, shop), act, OUTCOME_UNKNOWN) }),
    };
    return [id, { ...route, module: timed }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] };
}

function patienceFor(id: string, usual: Patience): Patience {
  if (UPLOADS.includes(id)) return UPLOAD;
  return ABOUT_PROVIDERS.includes(id) ? PROVIDERS : usual;
}

const left = (startedAt: number, within: number): number =>
  Math.max(0, startedAt + within - performance.now());

function unavailable(id: string, outcome: Outcome, context: AppLoadContext): Response {
  const headers = { 'Retry-After': '5' };
  if (!isCall(id)) return Response.json({ outcome }, { status: 503, headers });
  return outcome === null
    ? refusedCall('StoreBusy', words.notNow, context, headers)
    : refusedCall('OutcomeUnknown', words.outcomeUnknown, context, headers);
}

/** For programs; the pages have words of their own. */
const words = {
  notNow: 'The store cannot answer now. Please try again.',
  outcomeUnknown:
    'We do not know yet whether this went through. Send it again with the same Idempotency-Key: it will count only once.',
};
