/** The user's id, then the server: as in the example of MooGold's documentation. */
const USUAL = ['User ID', 'Server'];

/** Seen in live orders of products of all kinds; the owner may name one by what it says. */
const SEEN: readonly (readonly string[])[] = [
  USUAL,
  ['User ID', 'Server ID'],
  ['User ID'],
  ['Player ID', 'Server'],
  ['Player ID', 'Server ID'],
  ['Player ID'],
  ['Character ID', 'Server'],
  ['Character ID'],
  ['Player Tag'],
];

const GAMES: Readonly<Record<string, readonly string[]>> = {
  mobilelegends: USUAL,
  genshin: USUAL,
  genshinimpact: USUAL,
  hok: ['User ID'],
  honorofkings: ['User ID'],
};

/** However it is spaced and capitalised: "User ID, Server ID", "Mobile Legends". */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  ...SEEN.map((labels) => [plain(labels.join()), labels] as const),
  ...Object.entries(GAMES),
]);

/**
 * What the buyer typed, by the labels that MooGold's `product_detail` calls `fields`. The catalogue's
 * `providerProduct` names a game, or the labels themselves; anything else has the usual ones. Null
 * where more was typed than there are fields: to leave a server out may feed somebody else.
 */
export function fieldsFor(
  providerProduct: string,
  inputs: readonly string[],
): Readonly<Record<string, string>> | null {
  const labels = FIELDS.get(plain(providerProduct)) ?? USUAL;
  const typed = inputs.map((input) => input.trim());
  if (typed.slice(labels.length).some((input) => input !== '')) return null;
  return Object.fromEntries(
    labels.flatMap((label, place) => {
      const input = typed[place] ?? '';
      return input === '' ? [] : [[label, input] as const];
    }),
  );
}
