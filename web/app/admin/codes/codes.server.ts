import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { istDay } from '@store/ledger';
import { POOL_NAME } from '../../../ports/codes.ts';
import { isBusy } from '../../faults/outcome-unknown.server.ts';
import { tryAgainWords } from '../../faults/words.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { typedLines } from '../../forms/typed-text.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import {
  PROOF_FIELD,
  proveAgain,
  requireFreshProof,
} from '../../session/proof/fresh-proof.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { CODES_PATH } from '../addresses.ts';
import { readCodes } from './read-codes.ts';
import { codesAnswers as answers, codesRefusals as refusals } from './words.ts';

/** Codes that were typed are kept by no browser. */
const UNKEPT = { 'Cache-Control': 'private, no-store' };

const codesFields = { pool: text(100), codes: typedLines };
const fields = { ...codesFields, ...PROOF_FIELD, intent: text(20), least: text(20) };
type Typed = ValuesOf<typeof codesFields> & Readonly<{ least: string }>;

export type CodesAnswer = Readonly<{
  intent: 'add' | 'least';
  typed: Typed;
  errors: Readonly<{ pool?: string; codes?: readonly string[]; least?: string }>;
  problem: string | null;
  proof: string | null;
}>;

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'catalogue');
  requireFreshProof(args, admin);
  const pools = await args.context.shop.codes.pools();
  return data({ pools }, { headers: UNKEPT });
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'catalogue');
  const { context } = args;
  const { codes, now } = context.shop;
  const { intent: asked, proof, ...typed } = await readForm(args.request, fields);
  const intent = asked === 'least' ? 'least' : 'add';
  const answering = (status: number, more: Partial<CodesAnswer>, headers?: HeadersInit) =>
    data<CodesAnswer>(
      { intent, typed, errors: {}, problem: null, proof: null, ...more },
      { status, headers: { ...Object.fromEntries(new Headers(headers)), ...UNKEPT } },
    );
  const done = async (said: string) =>
    redirect(CODES_PATH, {
      status: 303,
      headers: { 'Set-Cookie': await flashCookie(context.shop, 'success', said) },
    });

  if (!POOL_NAME.test(typed.pool)) return answering(400, { errors: { pool: refusals.pool } });
  const least = leastIn(typed.least);
  if (intent === 'least' && least === undefined) {
    return answering(400, { errors: { least: refusals.least } });
  }
  const read = readCodes(typed.codes, istDay(now().toISOString()));
  if (intent === 'add' && !read.readable) {
    return answering(400, { errors: { codes: read.problems } });
  }
  try {
    const stale = await proveAgain(args, admin, proof);
    if (stale !== null) return answering(stale.status, { proof: stale.message }, stale.headers);
    const actor = actorOf(context, admin);
    if (intent === 'least') {
      const isThere = await codes.setLeast(typed.pool, least ?? null, actor);
      return isThere
        ? await done(answers.saved)
        : answering(404, { errors: { pool: refusals.noPool } });
    }
    const given = read.readable ? read.codes : [];
    const added = await codes.add(
      typed.pool,
      given.map(({ place: _line, ...code }) => code),
      actor,
    );
    switch (added.outcome) {
      case 'added':
        return await done(answers.added(added.count, typed.pool));
      case 'tooManyPools':
        return answering(409, { errors: { pool: refusals.tooManyPools } });
      case 'known': {
        const lines = added.places.map((place) =>
          refusals.line(given[place]?.place ?? 0, refusals.known),
        );
        return answering(409, { errors: { codes: lines } });
      }
    }
  } catch (error) {
    if (!isBusy(error)) throw error;
    return answering(503, { problem: tryAgainWords.storeBusy });
  }
}

/** Null for no alarm; undefined for what is no number. */
function leastIn(text: string): number | null | undefined {
  if (text === '') return null;
  return /^[1-9]\d{0,2}$|^1000$/.test(text) ? Number(text) : undefined;
}
