/**
 * Tells what the measuring process itself costs: it shares the machine with what it measures. The
 * simulators and the follower of the log live in it, too, so a purchase costs more than a page.
 */
export function cpuPerOperation(work: (client: number) => Promise<unknown>) {
  const before = process.cpuUsage();
  let operations = 0;
  return {
    operation: async (client: number): Promise<unknown> => {
      operations += 1;
      return work(client);
    },
    perOperationMs: (): number => {
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000 / Math.max(1, operations);
    },
  };
}
