export const favouriteWords = {
  add: 'Add to favourites',
  remove: 'Remove from favourites',
  yours: 'Your favourites',
};

/** Of what a browser sends that no form of ours does. */
export const favouriteRefusals = { noProduct: 'Product not found' };
