import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { isProgram } from '../../../embedded/src/processes/is-program.ts';
import { PlainFailure } from '../../../embedded/src/processes/plain-failure.ts';

const run = promisify(execFile);
const INSTALL_LIMIT_MS = 300_000;

/** Where systems put a Chromium or a Chrome. The first has no window to draw, and is quicker. */
export const knownBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The first browser that is there; CHROMIUM_PATH has the first word. */
async function findBrowser(env: NodeJS.ProcessEnv): Promise<string | null> {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen !== undefined) {
    if (await isProgram(chosen)) return chosen;
    throw new PlainFailure(`CHROMIUM_PATH=${chosen} is not a program: correct it, or unset it.`);
  }
  for (const path of [...knownBrowsers, chromium.executablePath()]) {
    if (await isProgram(path)) return path;
  }
  return null;
}

/**
 * Finds a browser, or brings one: from Debian's packages where that is possible, else
 * Playwright's own.
 * @throws PlainFailure that says what is missing
 */
export async function ensureBrowser(env: NodeJS.ProcessEnv): Promise<string> {
  const there = await findBrowser(env);
  if (there !== null) return there;
  const tried: string[] = [];
  const attempt = async (...commands: readonly (readonly [string, ...string[]])[]) => {
    try {
      for (const [command, ...args] of commands) {
        const environment = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
        await run(command, args, { timeout: INSTALL_LIMIT_MS, env: environment });
      }
    } catch (error) {
      tried.push((error as Error).message.split('\n')[0] ?? '');
    }
    return findBrowser(env);
  };
  const isDebian = process.getuid?.() === 0 && (await isProgram('/usr/bin/apt-get'));
  const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends'] as const;
  const fromDebian = isDebian
    ? ((await attempt(['apt-get', 'update', '-qq'], [...install, 'chromium-headless-shell'])) ??
      (await attempt([...install, 'chromium'])))
    : null;
  const found = fromDebian ?? (await attempt(['npx', 'playwright', 'install', 'chromium']));
  if (found !== null) return found;
  throw new PlainFailure(
    `There is no browser for the end-to-end tests (${tried.join('; ')}): install Chromium, or set CHROMIUM_PATH to one.`,
  );
}

/** Opens that browser, without a window. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureBrowser(process.env),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
