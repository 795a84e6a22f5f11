import { startReport } from '../measure/report.ts';
import { append } from './append.ts';
import { appendEmmett } from './append-emmett.ts';
import { appendPgbench } from './append-pgbench.ts';
import { command } from './command.ts';
import { startBenchEngine } from './engine.ts';
import { replayAndRebuild } from './replay.ts';

const RUN_MS = 4000;
const WARM_UP_MS = 1000;
const HISTORY = 200_000;

const report = startReport(process.argv.slice(2));
const engine = await startBenchEngine();
try {
  report.say(`Engine: ${engine.settings}; Node ${process.version}`);
  for (const clients of [1, 8, 32]) {
    const loop = { clients, warmUpMs: WARM_UP_MS, runMs: RUN_MS };
    const reference = await appendPgbench(await engine.databaseUrl('pgbench'), clients, RUN_MS);
    if (reference === null) report.say('append-pgbench left out: pgbench is not installed');
    else report.add(reference);
    report.add(await append(await engine.databaseUrl(`append_${clients}`), loop));
    report.add(await appendEmmett(await engine.databaseUrl(`emmett_${clients}`), loop));
    report.add(await command(await engine.databaseUrl(`command_${clients}`), loop));
  }
  const figures = await replayAndRebuild(await engine.databaseUrl('replay'), HISTORY);
  figures.forEach(report.add);
  report.finish();
} finally {
  await engine.stop();
}
