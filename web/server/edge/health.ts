import { Router } from 'express';
import type { Logger } from '@store/platform/logging';
import { answerOr } from '../read-side/answer-or.ts';
import { onceIn } from '../read-side/once-in.ts';

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
  let wereDown = '';
  return onceIn(KEPT_MS, async () => {
    const answers = await Promise.all(
      Object.entries(checks).map(
        async ([part, check]) => [part, await answerOr(false, ANSWER_WITHIN_MS, check)] as const,
      ),
    );
    const down = answers.filter(([, up]) => !up).map(([part]) => part);
    if (down.join() !== wereDown) logger.warn({ down }, 'what is down has changed');
    wereDown = down.join();
    return down.length === 0;
  });
}
