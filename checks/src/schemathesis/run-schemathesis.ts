import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';

const EXAMPLES_OF_EACH_CALL = 40;
const AT_MOST_S = 300;

/** More are threads of one process, in which Python 3.11 fails to parse now and then (gh-106905). */
const WORKERS = 1;

const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];
/** They end the token that comes along, and all that follows would be answered 401. */
const LEFT_OUT = ['signOut', 'signIn', 'signInByCode', 'verifyOtp'];

const FOR_MACHINES = 'Resellers';

type Asked = Readonly<{
  publicUrl: string;
  token: string;
  /** Asks what machines of resellers may ask, and else everything but that. */
  asMachine: boolean;
}>;

/**
 * Asks the calls of the document, by one person or machine. It prints what it finds.
 * @returns whether that is nothing
 */
export async function runSchemathesis(
  program: string,
  { publicUrl, token, asMachine }: Asked,
): Promise<boolean> {
  const options = [
    ...['--url', `${publicUrl}/api`, '--header', `Authorization: Bearer ${token}`],
    ...['--checks', CHECKS.join(','), '--phases', 'examples,coverage,fuzzing'],
    ...['--max-examples', String(EXAMPLES_OF_EACH_CALL), '--max-time', String(AT_MOST_S)],
    ...['--seed', '1', '--workers', String(WORKERS)],
    ...['--request-timeout', '12', '--max-failures', '20'],
    ...['--generation-database', 'none', '--warnings', 'off'],
    ...[asMachine ? '--include-tag' : '--exclude-tag', FOR_MACHINES],
    ...LEFT_OUT.flatMap((call) => ['--exclude-operation-id', call]),
  ];
  const child = spawn(program, ['run', `${publicUrl}/api/openapi.json`, ...options], {
    cwd: tmpdir(),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}
