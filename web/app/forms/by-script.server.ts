/** Asked for by the script of a page that stays where it is, and not by a browser on its way there. */
export const isByScript = ({ headers }: Request): boolean =>
  headers.get('sec-fetch-dest') === 'empty';
