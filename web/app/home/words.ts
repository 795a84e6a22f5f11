export const homeWords = {
  title: 'Instant Topups',
  description: 'Buy game top-ups and digital goods with UPI or G-Coins.',
  mobileLegends: 'Mobile Legends',
  mobileLegendsDescription:
    'Buy Mobile Legends diamonds and passes for every region with UPI or G-Coins.',
  whichRegion: 'Choose the region your game account was made in.',
  close: 'Close',
  category: 'Category',
  all: 'All',
  categories: {
    games: 'Games',
    'instant-games': 'Instant games',
    ott: 'OTT',
    others: 'Others',
  },
};

/** Of a store that has no products yet. */
export const opensSoonWords = {
  title: (storeName: string) => `${storeName} opens soon`,
  description: 'Buy game top-ups and digital goods with UPI or G-Coins. The store opens soon.',
  text: 'We are getting the store ready. You will be able to buy top-ups here with UPI or G-Coins.',
  meanwhile: 'Until then',
  create: 'Create an account now and you will be ready to buy on the first day.',
  signedIn: 'Your account is ready. Come back to buy on the first day.',
  createAccount: 'Create Account',
  ask: 'Questions? You can contact us now.',
  contact: 'Contact',
  admin: 'Visitors see this page until the first product is on the shelf.',
  setUp: 'Set up the store',
};

export const carouselWords = {
  label: 'Offers',
  slide: (place: number) => `Slide ${place}`,
  pause: 'Pause',
  play: 'Play',
};

export const popupWords = {
  label: 'From the store',
  close: 'Close',
};

/** Of what a browser sends that no form of ours does. */
export const homeRefusals = { noPopup: 'Popup not found' };

export const bannerWords = {
  label: 'From the store',
  title: 'Top-ups without the wait',
  text: 'Pick a pack, enter your ID, pay by UPI or G-Coins.',
};
