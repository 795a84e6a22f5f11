import { canonicalJson } from './canonical-json.ts';
import { alreadyDone, reject, type Decision } from './decider.ts';
import type { Instant } from './message.ts';

type Timed = Readonly<{ at: Instant }>;
type ReferenceReused = Readonly<{ type: 'ReferenceReused'; reference: string }>;

/** Whether two facts say the same. Only the time may differ: a retry comes later. */
export const sameContent = <Fact extends Timed>(earlier: Fact, asked: Fact): boolean =>
  canonicalJson({ ...earlier, at: null }) === canonicalJson({ ...asked, at: null });

/** Answers a command whose reference was used before: a retry is done already, all else refused. */
export const repeat = <Fact extends Timed>(
  earlier: Fact,
  asked: Fact,
  reference: string,
): Decision<never, ReferenceReused> =>
  sameContent(earlier, asked) ? alreadyDone : reject({ type: 'ReferenceReused', reference });
