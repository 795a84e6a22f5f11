export const searchPageWords = {
  title: 'Search',
  titleOf: (text: string) => `Search for “${text}”`,
  label: 'Search games and items',
  search: 'Search',
  begin: 'Type the name of a game or a pack, like Honor of Kings or 86 diamonds.',
  games: 'Games',
  items: 'Items',
  found: (count: number, text: string) =>
    `${count === 1 ? '1 result' : `${String(count)} results`} for “${text}”`,
  nothing: (text: string) => `Nothing found for “${text}”`,
  nothingHint: 'Check the spelling, or try fewer words.',
  allGames: 'See all games',
  more: 'These are the best matches. Add a word to see others.',
  outOfStock: 'Out of Stock',
  suggestions: 'Suggestions',
  suggested: (count: number) => (count === 1 ? '1 suggestion' : `${String(count)} suggestions`),
};
