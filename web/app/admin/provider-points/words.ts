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
  asked: 'Checked at',
  never: 'Not asked yet',
  noAnswer: (instant: string) => `No answer on ${instant}`,
  trouble: (since: string, reason: string) =>
    `Has taken no orders since ${since} (${reason}). The store asks it every 15 seconds.`,
  emptyTrouble: (since: string, reason: string) =>
    `Has taken no orders since ${since} (${reason}). Reload it to its limit or above, and its items go back on sale. If its panel shows that enough is left, press Sell Again.`,
  doubtTrouble: (since: string, reason: string) =>
    `Has been sent no orders since ${since}, because three orders in a row got no answer that the store understands (${reason}). Check in its panel what became of them, and whether your account there works. Its items go back on sale when you press Sell Again, or when the store finds out what became of one of these orders.`,
  sellAgain: 'Sell Again',
  sellAgainAt: (provider: string) => `Sell Again: ${provider}`,
  sellingAgain: 'Saving',
  notSaved: 'The store did not answer. You can safely press the button again.',
  onSale: (provider: string) => `What ${provider} delivers is on sale again.`,
  nothingToDo: 'It is no longer waiting for you. Nothing was changed.',
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
    'The daily limit is reached. It delivers again from midnight IST, or once you raise the limit in Settings.',
  leftToday: (left: string) =>
    `${left} of today’s limit is left. What costs more is not bought here until midnight IST, or until you raise the limit in Settings.`,
  low: (least: string) => `Below ${least}`,
  fetched: 'Points fetched successfully',
  failed: 'Failed to fetch points',
  threshold: 'Providers with less than their limit are marked. Change the limits in Settings.',
  nobody: 'The store is not connected to any provider. Everything is delivered by hand.',
  noThreshold: 'No provider is marked as low. Set a limit in Settings.',
};
