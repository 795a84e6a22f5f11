import type { ProviderSaying } from '@store/workflows/provider-trouble';

const meanings: Readonly<Record<ProviderSaying['takenFor'], string>> = {
  unheardOf: 'Not known',
  found: 'Player found',
  notFound: 'No such player',
  regionBlocked: 'Indonesian ID',
  refused: 'ID not permitted',
  alreadyBought: 'Already bought',
  neverPlayed: 'Never played',
  unavailable: 'No answer',
};

export const providerPointsWords = {
  meanings,
  title: 'Provider Points',
  lead: 'What the store has left at each provider. Deliveries are paid from it.',
  reloads: 'Reloads',
  query: 'Query points',
  querying: 'Asking',
  provider: 'Provider',
  left: 'Left',
  asked: 'Told at',
  never: 'Not asked yet',
  noAnswer: (instant: string) => `No answer on ${instant}`,
  trouble: (since: string, reason: string) =>
    `Has taken no orders since ${since} (${reason}). The store asks it every 15 seconds.`,
  emptyTrouble: (since: string, reason: string) =>
    `Has taken no orders since ${since} (${reason}). Once you have reloaded it, to its limit or above, its items are on sale again. If it has enough, as its panel shows, press Sell Again.`,
  doubtTrouble: (since: string, reason: string) =>
    `Has been sent no orders since ${since}, because three orders in a row got no answer that the store understands (${reason}). Check in its panel what became of them, and whether your account there works. Its items are on sale again when you say so, or when the store finds out what became of one of them.`,
  sellAgain: 'Sell Again',
  sellAgainAt: (provider: string) => `Sell Again: ${provider}`,
  sellingAgain: 'Saving',
  notSaved: 'Nothing came back from the store. You can safely press it again.',
  onSale: (provider: string) => `What ${provider} delivers is on sale again.`,
  nothingToDo: 'It does not wait for you any more. Nothing was changed.',
  lastTrouble: (since: string, over: string, reason: string) =>
    `Took no orders from ${since} to ${over} (${reason}).`,
  sayings: 'What providers said',
  sayingsLead:
    'The exact messages providers sent when they rejected a player or an order. Set what they mean in Settings, under Notices of providers.',
  noSayings: 'No messages in the last 90 days.',
  said: 'Text',
  noText: 'No text',
  takenFor: 'Understood as',
  times: 'Times',
  lastSaid: 'Last',
  spentUp:
    'The limit of the day is reached. From midnight, or with a higher limit in Settings, it delivers again.',
  low: (least: string) => `Below ${least}`,
  fetched: 'Points fetched successfully',
  failed: 'Failed to fetch points',
  threshold: 'Providers with less than their limit are marked. Change the limits in Settings.',
  nobody: 'The store is connected to no provider. Everything is delivered by hand.',
  noThreshold: 'No provider is marked as low. Set a limit in Settings.',
};
