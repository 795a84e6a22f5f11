/** Serves what stands in the place of a picture that is not there. */
export const MISSING_PICTURE = '/pictures/missing';

/** Good on both themes: a gem in outline, with a piece broken off. */
export const missingPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160" preserveAspectRatio="xMidYMid slice">' +
  '<path d="M0 0H160V160H0Z" fill="#5b5f6b"/>' +
  '<g fill="none" stroke="#fff" stroke-opacity=".62" stroke-width="4" stroke-linejoin="round">' +
  '<path d="M62 48H104L124 72 80 118 36 72 50 55M36 72H124M80 118 64 72 74 48M80 118 96 72 88 48"/>' +
  '<path d="M40 44 52 38 54 44"/></g></svg>';
