import { DefaultLogger, Runtime } from '@temporalio/worker';

/** The native runtime takes its logger once per process. */
export function quietRuntime(): void {
  try {
    Runtime.install({ logger: new DefaultLogger('ERROR'), shutdownSignals: [] });
  } catch {
    // Installed by an earlier spec of this process.
  }
}
