import * as accounts from './accounts/calls.ts';
import { examples as accountExamples } from './accounts/examples.ts';
import * as admin from './admin/calls.ts';
import { examples as adminExamples } from './admin/examples.ts';
import * as adminGoods from './admin-goods/calls.ts';
import { examples as adminGoodsExamples } from './admin-goods/examples.ts';
import * as catalogue from './catalogue/calls.ts';
import { examples as catalogueExamples } from './catalogue/examples.ts';
import type { Call } from './kernel/call.ts';
import type { Example, ExamplesOf } from './kernel/example.ts';
import * as leaderboard from './leaderboard/calls.ts';
import { examples as leaderboardExamples } from './leaderboard/examples.ts';
import * as orders from './orders/calls.ts';
import { examples as orderExamples } from './orders/examples.ts';
import * as points from './points/calls.ts';
import { examples as pointExamples } from './points/examples.ts';
import * as v1 from './v1/calls.ts';
import { examples as v1Examples } from './v1/examples.ts';
import * as wallet from './wallet/calls.ts';
import { examples as walletExamples } from './wallet/examples.ts';

/** A call as the document shows it. */
export type ShownCall = Call & Readonly<{ example: Example }>;

function shown<Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
  examples: ExamplesOf<Calls>,
): readonly ShownCall[] {
  const byName: Readonly<Record<string, Example>> = examples;
  return Object.entries(calls).map(([name, call]) => {
    const example = byName[name];
    if (example === undefined) throw new Error(`${call.name} has no example`);
    return { ...call, example };
  });
}

/** Every call of the API, in the order in which the document has them. */
export const CALLS: readonly ShownCall[] = [
  ...shown(catalogue, catalogueExamples),
  ...shown(accounts, accountExamples),
  ...shown(orders, orderExamples),
  ...shown(wallet, walletExamples),
  ...shown(points, pointExamples),
  ...shown(leaderboard, leaderboardExamples),
  ...shown(admin, adminExamples),
  ...shown(adminGoods, adminGoodsExamples),
  ...shown(v1, v1Examples),
];
