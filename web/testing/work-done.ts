import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** A task of a form with its solution, as a browser sends it. */
export async function workDone(task: string): Promise<string> {
  const challenge = JSON.parse(task) as Challenge;
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
