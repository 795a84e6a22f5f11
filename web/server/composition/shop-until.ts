import { Fault } from '@store/platform/fault';
import type { Shop } from '../../ports/shop.ts';

/** What was asked for goes on; whether it takes effect is not known. */
class TookTooLong extends Fault {
  readonly code = 'TOOK_TOO_LONG';
  readonly retryable = true;
}

/**
 * The shop for an action that has to be over when `late` is aborted: whatever it waits for then, and
 * whatever it begins later, rejects with TookTooLong, so that it can answer with what it knows.
 */
export function shopUntil(shop: Shop, late: AbortSignal): Shop {
  const tooLate = new Promise<never>((_resolve, reject) => {
    late.addEventListener('abort', () => reject(new TookTooLong('the time of a request is over')));
  });
  tooLate.catch(() => undefined);
  const { ledger, readModels, accounts, catalogue, reservations, sessions, sealer, turns } = shop;
  const { sealedSearch, receipts, trail, settingsDesk, readModelsCurrent } = shop;
  const { gallery, pictures, catalogueFiles, secondFactors, providerPoints } = shop;
  const ports = { ledger, readModels, accounts, catalogue, reservations, sessions, sealer, turns };
  const beside = { sealedSearch, receipts, trail, settingsDesk, readModelsCurrent };
  const own = { gallery, pictures, catalogueFiles, secondFactors, providerPoints };
  const { thresholds, ages, consents, nominees, gameIds, favourites } = shop;
  const people = {
    ...{ ages, consents, nominees, gameIds, favourites },
    thresholds,
    tokens: shop.tokens,
    apiAnswers: shop.apiAnswers,
    apiChecks: shop.apiChecks,
    idChecks: shop.idChecks,
    apiKeys: shop.apiKeys,
    resales: shop.resales,
    sandbox: shop.sandbox,
    signInCodes: shop.signInCodes,
    taxAddresses: shop.taxAddresses,
    priceDesk: shop.priceDesk,
    reconciliation: shop.reconciliation,
    catalogueSearch: shop.catalogueSearch,
    keptPictures: shop.keptPictures,
    notes: shop.notes,
    news: shop.news,
    proofsOfWork: shop.proofsOfWork,
    peopleDesk: shop.peopleDesk,
    orderQueue: shop.orderQueue,
    oneTimeCodes: shop.oneTimeCodes,
    closings: shop.closings,
    passkeys: shop.passkeys,
    webhooksOut: shop.webhooksOut,
    ways: shop.ways,
    identities: shop.identities,
    identityProviders: shop.identityProviders,
  };
  return { ...shop, ...until({ ...ports, ...beside, ...own, ...people }, tooLate) };
}

/** Methods are called on what they belong to; what they return at once is handed on as it is. */
function until<Port extends object>(port: Port, tooLate: Promise<never>): Port {
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value === 'object' && value !== null) return until(value, tooLate);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, args);
        return answer instanceof Promise ? Promise.race([tooLate, answer]) : answer;
      };
    },
  });
}
