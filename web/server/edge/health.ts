import { Router } from 'express';

/** Each answers whether its part can be used now. */
export type Checks = Readonly<Record<string, () => Promise<boolean>>>;

const ANSWER_WITHIN_MS = 1_500;

/** `/healthz`: the process lives. `/readyz`: it can serve, part by part, 503 when one cannot. */
export function health(checks: Checks): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', (_request, response, next) => {
    report(checks)
      .then(({ ready, parts }) => {
        response
          .set('Cache-Control', 'no-store')
          .status(ready ? 200 : 503)
          .json({ status: ready ? 'ok' : 'unavailable', parts });
      })
      .catch(next);
  });
  return router;
}

async function report(checks: Checks) {
  const answers = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => [part, await answer(check)] as const),
  );
  return { ready: answers.every(([, up]) => up === 'ok'), parts: Object.fromEntries(answers) };
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
