import { formatRupees } from '../ui/format-money.ts';
import { FIELD } from './purchase-form.ts';
import type { InputField, Missing, Refusal, RefusalInWords, RefusalTone } from './refusals.ts';
import { purchaseRefusals as words } from './words.ts';

type Sentences = {
  [Type in Refusal['type']]: (why: Extract<Refusal, { type: Type }>) => RefusalInWords;
};

const atForm = (
  status: RefusalInWords['status'],
  notice: string,
  tone: RefusalTone = 'danger',
): RefusalInWords => ({
  status,
  notice,
  tone,
  fields: {},
});
const atField = (
  status: RefusalInWords['status'],
  field: string,
  sentence: string,
): RefusalInWords => ({ status, notice: null, tone: 'danger', fields: { [field]: sentence } });

/** What holds for the chosen item, and perhaps for no other. */
const ofItem = (said: RefusalInWords): RefusalInWords => ({ ...said, ofItem: true });

/** Every field that has to be changed, said at once. */
const atFields = (
  notice: string | null,
  missing: readonly Missing[],
  malformed: readonly InputField[],
): RefusalInWords => ({
  status: 400,
  notice,
  // The store's notice has more to read than an error.
  tone: notice === null ? 'danger' : 'warning',
  fields: Object.fromEntries<string>([
    ...missing.map((each) => [each.field, missingWords(each)] as const),
    ...malformed.map(({ field, label }) => [field, words.invalidInput(label)] as const),
  ]),
});

function missingWords({ field, label }: Missing): string {
  if (label !== null) return words.noInput(label);
  return field === FIELD.item ? words.noItem : words.noPayment;
}

const sentences: Sentences = {
  Incomplete: ({ missing, malformed }) => atFields(words.incomplete, missing, malformed),
  InputsMalformed: ({ malformed }) => atFields(null, [], malformed),
  InputsUnusable: ({ missing, malformed }) => atFields(null, missing, malformed),
  UnknownItem: () => atField(400, FIELD.item, words.unknownItem),
  ItemOutOfStock: ({ itemName }) => atField(409, FIELD.item, words.itemOutOfStock(itemName)),
  ProductOutOfStock: ({ productName }) =>
    atField(409, FIELD.item, words.productOutOfStock(productName)),
  TooManyPieces: ({ most }) => atField(400, FIELD.quantity, words.tooManyPieces(most)),
  TooFewLeft: ({ itemName }) => atField(409, FIELD.quantity, words.tooFewLeft(itemName)),
  UnknownPaymentMode: () => atField(400, FIELD.payment, words.unknownPayment),
  PlayerNamed: ({ username }) => atForm(409, words.playerNamed(username), 'info'),
  PlayerUnchecked: () => atForm(409, words.playerUnchecked, 'info'),
  PriceNotSeen: ({ price }) => atForm(409, words.priceNotSeen(formatRupees(price)), 'info'),
  PriceChanged: ({ price, seen }) => {
    const before = seen === null ? null : formatRupees(seen);
    return atForm(409, words.priceChanged(formatRupees(price), before), 'info');
  },
  PartsNotSeen: ({ walletPart, upiPart }) => {
    const byUpi = formatRupees(upiPart);
    const notice =
      walletPart === 0
        ? words.nothingFromWallet(byUpi)
        : words.partsNotSeen(formatRupees(walletPart), byUpi);
    return atForm(409, notice, 'info');
  },
  WalletFrozen: () => atField(409, FIELD.payment, words.walletFrozen),
  GuardianNeeded: () => atForm(403, words.guardianNeeded),
  TicketNotYours: () => atForm(400, words.ticketNotYours),
  TicketUsed: ({ orderId }) => atForm(409, words.ticketUsed(orderId)),
  StoreBusy: () => atForm(503, words.storeBusy),
  OutcomeUnknown: () => atForm(503, words.outcomeUnknown),
  SessionOver: () => atForm(401, words.sessionOver, 'warning'),
  CheckNotOffered: () => atForm(400, words.checkNotOffered),
  PlayerNotFound: ({ field, labels }) => atField(400, field, words.playerNotFound(labels)),
  RegionBlocked: ({ field }) => atField(400, field, words.regionBlocked),
  RefusedByProvider: ({ field }) => ofItem(atField(400, field, words.refusedByProvider)),
  ItemNeeded: () => atField(409, FIELD.item, words.noItem),
  AlreadyBought: ({ field }) => ofItem(atField(409, field, words.alreadyBought)),
  NeverPlayed: ({ field }) => atField(409, field, words.neverPlayed),
  WrongCountry: ({ field, region }) => ofItem(atField(409, field, words.wrongCountry(region))),
  CheckUnavailable: () => atForm(503, words.checkUnavailable),
  TooManyChecks: () => atForm(429, words.tooManyChecks),
};

/** Why nothing happened, for the buyer, with the status code of the answer. */
export const refusalInWords = (refusal: Refusal): RefusalInWords =>
  (sentences[refusal.type] as (why: Refusal) => RefusalInWords)(refusal);
