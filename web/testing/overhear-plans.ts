import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { connectPostgres } from '@store/platform/postgres';

/** A step of a plan that was carried out, as `auto_explain` tells it; rows are per loop. */
export type PlanNode = Readonly<{
  'Node Type': string;
  Schema?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: readonly PlanNode[];
}>;
export type Plan = Readonly<{ 'Query Text': string; Plan: PlanNode }>;

/**
 * A way to a Postgres on which every query of every connection is overheard with the plan it was
 * carried out by, whoever sent it: what nobody has to report, nobody can forget.
 */
export async function overhearPlans(postgresUrl: string) {
  const target = new URL(postgresUrl);
  const plans: Plan[] = [];
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const hear = noticesIn((notice) => {
      const json = /plan:\n(\{.*\})$/s.exec(notice)?.[1];
      if (json !== undefined) plans.push(JSON.parse(json) as Plan);
    });
    near.pipe(far);
    far.on('data', hear).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(postgresUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    plans: plans as readonly Plan[],
    /** From now on new connections to this database are overheard. */
    async begin(databaseUrl: string): Promise<void> {
      const db = connectPostgres(databaseUrl, { max: 1 });
      const name = new URL(databaseUrl).pathname.slice(1);
      for (const [setting, value] of Object.entries(OVERHEARD)) {
        await db.unsafe(`alter database "${name}" set ${setting} = '${value}'`);
      }
      await db.end();
    },
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

const OVERHEARD = {
  session_preload_libraries: 'auto_explain',
  client_min_messages: 'log',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_verbose': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_nested_statements': 'on',
};

/** Cuts what a server says into messages and hands on the text of its notices. */
function noticesIn(heard: (text: string) => void): (chunk: Buffer) => void {
  let left: Buffer = Buffer.alloc(0);
  return (chunk) => {
    left = Buffer.concat([left, chunk]);
    while (left.length >= 5) {
      const end = 1 + left.readUInt32BE(1);
      if (left.length < end) return;
      if (left[0] === 0x4e) heard(messageOf(left.subarray(5, end)));
      left = left.subarray(end);
    }
  };
}

/** Of the fields of a notice, which begin with a letter and end with a zero, the one with the text. */
const messageOf = (fields: Buffer): string =>
  fields
    .toString('utf8')
    .split('\0')
    .find((field) => field.startsWith('M'))
    ?.slice(1) ?? '';
