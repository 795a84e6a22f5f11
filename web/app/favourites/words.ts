export const favouriteWords = {
  add: 'Add to favourites',
  remove: 'Remove from favourites',
  yours: 'Your favourites',
  signIn: 'Sign In',
};
