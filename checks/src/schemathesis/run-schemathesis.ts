import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';

const EXAMPLES_OF_EACH_CALL = 40;
const AT_MOST_MS = 10 * 60_000;

const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];
/** After it the token is worth nothing, and all that follows would be answered 401. */
const LEFT_OUT = ['signOut'];

type Asked = Readonly<{ publicUrl: string; token: string }>;

/** Asks all calls of the document, by one person. It prints what it finds. */
export async function runSchemathesis(
  program: string,
  { publicUrl, token }: Asked,
): Promise<'clean' | 'failed' | 'outOfTime'> {
  const options = [
    ...['--url', `${publicUrl}/api`, '--header', `Authorization: Bearer ${token}`],
    ...['--checks', CHECKS.join(','), '--phases', 'examples,coverage,fuzzing'],
    ...['--max-examples', String(EXAMPLES_OF_EACH_CALL), '--seed', '1', '--workers', '2'],
    ...['--request-timeout', '12', '--max-failures', '20'],
    ...LEFT_OUT.flatMap((call) => ['--exclude-operation-id', call]),
  ];
  const child = spawn(program, ['run', `${publicUrl}/api/openapi.json`, ...options], {
    // It keeps what it has tried where it is started.
    cwd: tmpdir(),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    // As somebody at the terminal ends it: it still says what it has found.
    child.kill('SIGINT');
  }, AT_MOST_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(late);
  if (code === 0) return 'clean';
  return isLate ? 'outOfTime' : 'failed';
}
