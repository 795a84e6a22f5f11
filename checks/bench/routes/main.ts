import { createRequestHandler, type RequestHandler } from '@remix-run/node';
import { handlersByRoute } from '@store/web/handlers-by-route';
import { builtPages } from '@store/web/pages';
import { productPage } from './product-page.ts';
import { sizedBuild } from './sized-build.ts';

/**
 * `npm run bench:routes`: what a product page costs with few and with many routes, as the store
 * answers it and as Remix alone would. Fails when the store's costs more with many.
 */
const FEW = 30;
const MANY = 200;
const MOST = 1.05;
const ROUNDS = 40;
const PAGES_A_ROUND = 40;
const WARM_UP_ROUNDS = 10;

process.env['NODE_ENV'] ??= 'production';
const { build } = await builtPages();
if (typeof build === 'function') throw new Error('The pages are not built');

const few = sizedBuild(build, FEW, 'product/:id');
const many = sizedBuild(build, MANY, 'product/:id');
const store = [handlersByRoute(few, 'production'), handlersByRoute(many, 'production')] as const;
const remix = [
  createRequestHandler(few, 'production'),
  createRequestHandler(many, 'production'),
] as const;
const handlers = [...store, ...remix];
const costs = new Map<RequestHandler, number[]>(handlers.map((handle) => [handle, []]));

const pages = new Set(await Promise.all(handlers.map(productPage)));
if (pages.size !== 1) throw new Error('They do not answer with the same page');

for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
  // Whoever comes first in a round is not always the same.
  for (let turn = 0; turn < handlers.length; turn += 1) {
    const handle = handlers[(round + turn) % handlers.length];
    if (!handle) continue;
    const cost = await cpuMsPerPage(handle);
    if (round >= WARM_UP_ROUNDS) costs.get(handle)?.push(cost);
  }
}

const ratio = say('the store', store);
say('Remix alone', remix);
if (ratio > MOST) {
  process.stderr.write(`A page costs more than ${MOST} times as much with ${MANY} routes\n`);
  process.exitCode = 1;
}

async function cpuMsPerPage(handle: RequestHandler): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < PAGES_A_ROUND; n += 1) await productPage(handle);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / PAGES_A_ROUND;
}

/** The ratio is that of the two in the same round: what else the machine did concerns both. */
function say(name: string, [less, more]: readonly [RequestHandler, RequestHandler]): number {
  const [lower, upper] = [costs.get(less) ?? [], costs.get(more) ?? []];
  const times = median(lower.map((cost, round) => (upper[round] ?? NaN) / cost));
  process.stdout.write(
    `${name.padEnd(12)} ${median(lower).toFixed(2)} ms of CPU a page with ${FEW} routes, ` +
      `${median(upper).toFixed(2)} with ${MANY}: ${times.toFixed(3)} times as much\n`,
  );
  return times;
}

function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  return ((sorted[(sorted.length - 1) >> 1] ?? NaN) + (sorted[sorted.length >> 1] ?? NaN)) / 2;
}
