import { Router } from 'express';
import type { Logger } from 'pino';

/** Each answers whether its part can be used now. */
export type Checks = Readonly<Record<string, () => Promise<boolean>>>;

const ANSWER_WITHIN_MS = 1_500;

/** However often a stranger asks, the stores are asked once in this time. */
const KEPT_MS = 1_000;

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, else 503. Which part is down is told to the
 * log and to nobody else.
 */
export function health(checks: Checks, logger: Logger): Router {
  const ready = readiness(checks, logger);
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', (_request, response, next) => {
    ready()
      .then((isReady) => {
        response
          .set('Cache-Control', 'no-store')
          .status(isReady ? 200 : 503)
          .json({ status: isReady ? 'ok' : 'unavailable' });
      })
      .catch(next);
  });
  return router;
}

function readiness(checks: Checks, logger: Logger): () => Promise<boolean> {
  let asked: Readonly<{ at: number; answer: Promise<boolean> }> | null = null;
  let wereDown = '';

  async function ask(): Promise<boolean> {
    const answers = await Promise.all(
      Object.entries(checks).map(async ([part, check]) => [part, await answer(check)] as const),
    );
    const down = answers.filter(([, state]) => state === 'down').map(([part]) => part);
    if (down.join() !== wereDown) logger.warn({ down }, 'what is down has changed');
    wereDown = down.join();
    return down.length === 0;
  }
  return () => {
    if (asked === null || performance.now() - asked.at > KEPT_MS) {
      asked = { at: performance.now(), answer: ask() };
    }
    return asked.answer;
  };
}

async function answer(check: () => Promise<boolean>): Promise<'ok' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ANSWER_WITHIN_MS, false);
  });
  try {
    return (await Promise.race([check(), late])) ? 'ok' : 'down';
  } catch {
    return 'down';
  } finally {
    clearTimeout(timer);
  }
}
