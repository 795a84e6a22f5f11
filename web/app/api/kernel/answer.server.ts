import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { Trace } from '@store/ledger/event-store';
import { z } from 'zod';
import type { Account } from '../../../ports/accounts.ts';
import {
  API_REJECTIONS,
  apiAnswer,
  apiError,
  TOTAL,
  type ApiRejection,
} from '../../../ports/api-answer.ts';
import type { Claim } from '../../../ports/api-answers.ts';
import type { ApiKey } from '../../../ports/api-keys.ts';
import type { Shop } from '../../../ports/shop.ts';
import { traceOf } from '../../session/trace.server.ts';
import type { Call, Caller } from './call.ts';
import { callerOf } from './caller.server.ts';
import { isByKey } from './is-by-key.ts';
import { freshClaim, once, type Written } from './once.server.ts';
import { inMode } from './in-mode.ts';
import { queryOf, readBody, type Read } from './read-request.server.ts';
import { readParts } from './read-parts.server.ts';
import { isRefusal, refusal, type Refusal } from './refusal.ts';
import { apiWords as words } from './words.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Sent<Schema> = Schema extends z.ZodType ? z.output<Schema> : Readonly<Record<string, never>>;

type AccountOf<Who extends Caller> = Who extends 'anybody'
  ? Account | null
  : Who extends 'newcomer'
    ? null
    : Account;

/** What a call is asked, checked by what it declares, and by whom. */
export type Asked<Declared extends Call> = Readonly<{
  params: Sent<Declared['params']>;
  query: Sent<Declared['query']>;
  body: Sent<Declared['body']>;
  /** Of a call that takes one; null where none was sent. */
  file: Uint8Array | null;
  account: AccountOf<Declared['caller']>;
  key: Declared['caller'] extends Readonly<{ key: unknown }> ? ApiKey : null;
  shop: Shop;
  context: AppLoadContext;
  request: Request;
  /** For the events of what is written; only where somebody is signed in. */
  trace: (account: Account) => Trace;
  /** Numbers that are made from it are the same where the same write is tried again. */
  claim: Claim;
  /** How many rows there are in all, of a list that is `counted`. */
  tellTotal: (rows: number) => void;
}>;

export type Does<Declared extends Call> = (
  asked: Asked<Declared>,
) => Promise<z.input<Declared['answer']> | Refusal>;

/** Answers a call by what it declares; what the store has to say of it is the handler's. */
export const answer =
  <Declared extends Call>(declared: Declared, does: Does<Declared>) =>
  async (args: Args): Promise<Response> => {
    const { request, context } = args;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead !== (declared.method === 'GET')) return only(declared.method)(args);
    // Whoever asks for the head of an answer does not mean to change anything, nor to use up a code.
    const leavesNothing = !declared.writes && declared.caller !== 'newcomer';
    if (request.method === 'HEAD' && !leavesNothing) return only(declared.method)(args);
    const caller = await callerOf(declared, args);
    if (isRefusal(caller)) return refusalAnswer(declared, caller, context);
    const { account, key } = caller;
    const refused = (why: Refusal): Response =>
      refusalAnswer(declared, key === null ? why : inMode(why, key), context);
    const read = isRead ? NOTHING : await bodyOf(declared, request);
    if (isRefusal(read)) return refused(read);
    const input = inputOf(declared, args, read.body);
    if (isRefusal(input)) return refused(input);

    const { file = null } = read;
    const run = async (claim: Claim): Promise<Written> => {
      const { shop } = context;
      const trace = (by: Account) => traceOf(context, by);
      const headers = new Headers();
      const tellTotal = (rows: number) => headers.set(TOTAL, String(rows));
      const of = { account, key, shop, context, request, trace, claim };
      const asked = { ...input, file, ...of, tellTotal };
      const said = await does(asked as unknown as Asked<Declared>);
      if (isRefusal(said)) {
        return { answer: refused(softened(declared, said)), stands: standsFor(said) };
      }
      // What the document does not say is a fault of ours, and told as one.
      const stands = !(isNotDone(said) && PASSING.has(said.rejection));
      return { answer: apiAnswer(declared.answer.parse(said), { headers }), stands };
    };
    if (!declared.writes || isDryRun(input)) {
      return (await run(freshClaim(context.shop.now()))).answer;
    }
    const isDemanded = declared.writes === 'once';
    const inSandbox = key?.isTest ?? false;
    const written = await once(args, { account, text: read.text, isDemanded, inSandbox }, run);
    return isRefusal(written) ? refused(written) : written;
  };

/** It leaves nothing behind that a second one would have to find. */
const isDryRun = ({ body }: Input): boolean =>
  typeof body === 'object' && body !== null && 'dryRun' in body && body.dryRun === true;

const NOTHING: Exclude<Read, Refusal> = { body: {}, text: '' };

const bodyOf = ({ file, body }: Call, request: Request): Promise<Read> =>
  file === undefined ? readBody(request) : readParts(request, { file, body });

/** For the other methods of an address that has one call alone. */
export const only =
  (method: Call['method']) =>
  ({ context }: Args): Response =>
    refusalAnswer(
      {},
      refusal('MethodNotAllowed', words.methodNotAllowed(method), { headers: { Allow: method } }),
      context,
    );

/** For an address that has no call. */
export const answerNotFound = ({ context }: Args): Response =>
  refusalAnswer({}, refusal('NotFound', words.notFound), context);

const PASSING: ReadonlySet<ApiRejection> = new Set<ApiRejection>([
  ...(['ProofDue', 'TooMany', 'ReferenceBusy', 'DecisionsBusy'] as const),
  ...(['AgeDue', 'MobileDue', 'InvoiceAddressDue', 'GuardianNeeded'] as const),
]);

/** Said by a number, see `outcomeOf`. */
const isNotDone = (said: unknown): said is { rejection: ApiRejection } =>
  typeof said === 'object' && said !== null && 'rejection' in said;

/** Not what passes, so that whoever does as they are told can send the same again. */
const standsFor = ({ refused }: Refusal): boolean =>
  API_REJECTIONS[refused] < 500 && !PASSING.has(refused);

/** That the store cannot do it now is no answer to what was asked. */
const softened = ({ soft }: Call, why: Refusal): Refusal =>
  soft && API_REJECTIONS[why.refused] < 500 ? { ...why, status: 200 } : why;

function refusalAnswer(
  { says, marksSuccess }: Pick<Call, 'says' | 'marksSuccess'>,
  { refused, message, beside, ...how }: Refusal,
  { requestId }: AppLoadContext,
): Response {
  const ofCall = {
    ...(marksSuccess && { success: false }),
    ...(says && { [says]: message }),
    ...beside,
  };
  return apiError({ code: refused, message, requestId }, { ...how, beside: ofCall });
}

type Input = Readonly<{ params: unknown; query: unknown; body: unknown }>;

/** Everything that is wrong, by the name under which it was sent. */
function inputOf(declared: Call, { params, request }: Args, body: unknown): Input | Refusal {
  const parts = [
    ['params', declared.params, params],
    ['query', declared.query ?? noQuery(declared), queryOf(request)],
    ['body', declared.body, body],
  ] as const;
  const errors = new Map<string, string>();
  const input: Record<string, unknown> = {};
  for (const [part, schema, sent] of parts) {
    const parsed = schema?.safeParse(sent);
    input[part] = parsed?.data ?? {};
    for (const [name, message] of (parsed?.error?.issues ?? []).flatMap(wrongIn)) {
      if (!errors.has(name || part)) errors.set(name || part, message);
    }
  }
  return errors.size === 0
    ? (input as Input)
    : refusal('InputInvalid', words.inputInvalid, {
        beside: { errors: Object.fromEntries(errors) },
      });
}

function wrongIn(issue: z.core.$ZodIssue): (readonly [name: string, message: string])[] {
  const { path, message } = issue;
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [[...path, key].join('.'), words.noSuchField])
    : [[path.join('.'), message]];
}

const NO_QUERY = z.strictObject({});

/** A machine that says something in the address believes that it is heard, like `dryRun`. */
const noQuery = ({ caller }: Call) => (isByKey(caller) ? NO_QUERY : undefined);
