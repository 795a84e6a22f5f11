/**
 * Runs a check, says what it complains of and ends the program by it. What it leaves behind is
 * cleaned up however it ends: well, with complaints, by a fault or by a signal. `isWell` is whether
 * there is nothing in it to look into.
 */
export async function runToEnd(
  check: () => Promise<readonly string[]>,
  cleanUp: (isWell: boolean) => Promise<void>,
): Promise<never> {
  const end = async (code: number): Promise<never> => {
    await cleanUp(code !== 1);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(130));
  return end(await verdictOf(check));
}

async function verdictOf(check: () => Promise<readonly string[]>): Promise<number> {
  try {
    const complaints = await check();
    complaints.forEach((line) => console.log(`\n${line}`));
    console.log(complaints.length === 0 ? 'clean' : `${complaints.length} complaints`);
    return complaints.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error);
    return 1;
  }
}
