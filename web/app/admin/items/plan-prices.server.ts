import { PriceRules } from '../../../ports/catalogue-rules.ts';
import { itemPrices } from '../../../ports/catalogue.ts';
import type { NewPricePlan, PricePlan } from '../../../ports/catalogue-desk.ts';
import { paiseIn } from '../../../ports/rupees.ts';
import type { Shop } from '../../../ports/shop.ts';
import type { Actor } from '../../../ports/trail.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { momentIn } from '../../forms/moment.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { MOST_TYPED } from './item-fields.ts';
import { planAnswers as answers } from './words.ts';

const LONGEST_REASON = 200;

export const planForm = {
  originalPrice: text(MOST_TYPED),
  discountedPrice: text(MOST_TYPED),
  resellPrice: text(MOST_TYPED),
  startsAt: text(MOST_TYPED),
  endsAt: text(MOST_TYPED),
  why: text(MOST_TYPED),
};
export type TypedPlan = ValuesOf<typeof planForm>;
export type PlanErrors = Readonly<Partial<Record<keyof TypedPlan, string>>>;

const Prices = PriceRules.pick({
  originalPrice: true,
  discountedPrice: true,
  resellPrice: true,
}).required();

type Answer =
  | Readonly<{ outcome: 'planned'; atOnce: boolean }>
  | Readonly<{ outcome: 'unknown' }>
  | Readonly<{ outcome: 'invalid' | 'overlaps'; errors: PlanErrors }>;

/** Plans what was typed, or says what is wrong with it, all of it at once. */
export async function planPrices(
  { catalogueDesk: desk, now }: Pick<Shop, 'catalogueDesk' | 'now'>,
  itemId: string,
  typed: TypedPlan,
  actor: Actor,
): Promise<Answer> {
  const prices = Prices.safeParse({
    originalPrice: paiseIn(typed.originalPrice),
    discountedPrice: paiseIn(typed.discountedPrice),
    resellPrice: paiseIn(typed.resellPrice),
  });
  const [startsAt, endsAt] = [typed.startsAt, typed.endsAt].map(momentOrNull);
  const errors: PlanErrors = {
    ...Object.fromEntries(
      (prices.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
    ),
    ...(startsAt === undefined && { startsAt: answers.noMoment }),
    ...(endsAt === undefined && { endsAt: answers.noMoment }),
    ...(endsAt &&
      endsAt <= (startsAt ?? now()) && {
        endsAt: startsAt ? answers.endsFirst : answers.endsInPast,
      }),
    ...(startsAt && startsAt < now() && { startsAt: answers.past }),
    ...(typed.why.length > LONGEST_REASON && { why: answers.tooLong(LONGEST_REASON) }),
  };
  if (
    !prices.success ||
    startsAt === undefined ||
    endsAt === undefined ||
    Object.keys(errors).length > 0
  ) {
    return { outcome: 'invalid', errors };
  }

  const plan = { ...prices.data, itemId, startsAt, endsAt, why: typed.why };
  const planned = await desk.planPrices(plan, actor);
  switch (planned.outcome) {
    case 'planned':
      return { outcome: 'planned', atOnce: startsAt === null };
    case 'unknown':
      return { outcome: 'unknown' };
    case 'notAhead':
      return {
        outcome: 'invalid',
        errors: startsAt === null ? { endsAt: answers.endsInPast } : { startsAt: answers.past },
      };
    case 'overlaps':
      if (isSame(planned.plan, plan, now()))
        return { outcome: 'planned', atOnce: startsAt === null };
      return { outcome: 'overlaps', errors: { startsAt: overlapInWords(planned.plan) } };
  }
}

const A_MOMENT_MS = 60_000;

/** Whether it was planned already: the button was pressed twice. */
const isSame = (there: PricePlan, wanted: NewPricePlan, now: Date): boolean =>
  JSON.stringify([itemPrices(there), there.endsAt, there.why]) ===
    JSON.stringify([itemPrices(wanted), wanted.endsAt, wanted.why]) &&
  (wanted.startsAt === null
    ? now.getTime() - there.startsAt.getTime() < A_MOMENT_MS
    : wanted.startsAt.getTime() === there.startsAt.getTime());

/** Undefined for what is no moment. */
const momentOrNull = (typed: string): Date | null | undefined =>
  typed === '' ? null : (momentIn(typed) ?? undefined);

const overlapInWords = ({ startsAt, endsAt }: PricePlan): string =>
  endsAt === null
    ? answers.sameMoment
    : answers.overlapsSale(formatInstant(startsAt), formatInstant(endsAt));
