import type { z } from 'zod';

/**
 * Reads the environment once, at the edge of a process. An empty variable counts as absent,
 * because compose files pass unset variables on as empty ones.
 * @throws Error with one line for every bad variable; values are left out, some are secrets.
 */
export function readSettings<Settings>(
  schema: z.ZodType<Settings>,
  env: Readonly<Record<string, string | undefined>>,
): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;

  const complaints = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return given[name] === undefined ? `${name} is missing` : `${name}: ${issue.message}`;
  });
  throw new Error(`These settings need attention:\n  ${complaints.join('\n  ')}`);
}
