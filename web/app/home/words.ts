export const homeWords = {
  title: 'Instant Topups',
  description: 'Buy game top-ups and digital goods with UPI or G-Coins.',
  mobileLegends: 'Mobile Legends',
  category: 'Category',
  all: 'All',
  categories: {
    games: 'Games',
    'instant-games': 'Instant games',
    ott: 'OTT',
    others: 'Others',
  },
};

export const bannerWords = {
  label: 'From the store',
  title: 'Top-ups without the wait',
  text: 'Pick a pack, enter your ID, pay by UPI or G-Coins.',
};
