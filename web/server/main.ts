import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { answerHeartbeats } from './processes/heartbeat.ts';

// Loaded where they are needed only: the first process has a second one to start, and nothing else
// to do before that.
if (cluster.isPrimary) {
  const { serveWithMany } = await import('./processes/serve-with-many.ts');
  await serveWithMany(async () => {
    const [{ createLogger }, { WEB_PROCESSES, LOG_LEVEL }] = await Promise.all([
      import('@store/platform/logging'),
      settings(),
    ]);
    return {
      processes: WEB_PROCESSES ?? Math.min(availableParallelism(), 4),
      logger: createLogger({ name: 'web', level: LOG_LEVEL }),
    };
  });
} else {
  answerHeartbeats();
  const [{ serve }, { builtPages }] = await Promise.all([
    import('./processes/serve.ts'),
    import('./pages/built-pages.ts'),
  ]);
  await serve(await settings(), { source: builtPages });
}

async function settings() {
  const [{ readSettings }, { WebSettings }] = await Promise.all([
    import('@store/platform/settings'),
    import('./settings.ts'),
  ]);
  return readSettings(WebSettings, process.env);
}
