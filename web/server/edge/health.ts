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
  router.get('/readyz', async (_request, response) => {
    const answers = await Promise.all(
      Object.entries(checks).map(async ([part, check]) => [part, await answer(check)] as const),
    );
    const ready = answers.every(([, up]) => up === 'ok');
    response
      .set('Cache-Control', 'no-store')
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'ok' : 'unavailable', parts: Object.fromEntries(answers) });
  });
  return router;
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
