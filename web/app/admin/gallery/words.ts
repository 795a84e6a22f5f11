import type { PictureRefusal } from '@store/workflows/pictures';
import type { PictureKind } from '../../../ports/gallery.ts';

export const galleryWords = {
  title: 'Gallery',
  lead: 'Pictures for the home page, products and items. Smaller sizes are made automatically after you upload a picture.',
  desktopAlone:
    'The desktop carousel is hidden until there is a mobile picture: upload one as Mobile carousel, too.',
  desktopBeside: 'The desktop carousel is shown only while there are mobile pictures.',
  upload: 'Upload a picture',
  titleLabel: 'Title',
  titleHint: 'Read aloud to people who cannot see the picture.',
  type: 'Type',
  file: 'Picture',
  fileHint: 'JPEG, PNG, WebP or AVIF, 10 MB at most. Choose a file or drop one here.',
  redirectUrl: 'Redirect URL (optional)',
  redirectHint:
    'Where a click leads: a path of the store like /product/hok, or an https:// address.',
  button: 'Upload',
  pending: 'Uploading',
  notSent: 'We do not know whether the upload worked. Check the list before you try again.',
  kinds: 'Types of pictures',
  empty: 'No pictures of this type yet.',
  list: (kind: string) => `${kind} pictures`,
  size: (width: number, height: number, length: string) => `${width} × ${height} · ${length}`,
  megabytes: (count: string) => `${count} MB`,
  kilobytes: (count: number) => `${count} KB`,
  leadsTo: 'Leads to',
  added: (instant: string) => `Added ${instant}`,
  making: 'Smaller sizes are being made.',
  broken: 'This file cannot be read, so nobody sees it. Delete it and upload it again.',
  onPagesOf: (names: string) => `Shown by ${names}`,
  copy: 'Copy URL',
  copied: 'URL copied to clipboard!',
  notCopied: 'Failed to copy URL!',
  remove: 'Delete',
  removeTitle: 'Delete this picture?',
  removeWhy: (title: string) =>
    `“${title}” will be deleted for good. Pages that use its address will show no picture.`,
  shownBy: (names: string) => `It is the picture of ${names}. Choose another one there first.`,
  removing: 'Deleting',
  keep: 'Cancel',
};

export const pictureKindWords: Record<PictureKind, string> = {
  CarouselMb: 'Mobile carousel',
  CarouselPc: 'Desktop carousel',
  Popup: 'Popup',
  Banner: 'Banner',
  Item: 'Item',
  Product: 'Product',
};

/** Wherever a picture is picked. */
export const pickerWords = {
  search: 'Title of the picture',
  searchIn: (label: string) => `${label}: search by title`,
  find: 'Find pictures',
  upload: 'Upload a picture',
  newTab: ' (opens in a new tab)',
  empty: 'There are no pictures in the gallery yet. Upload one, then press “Find pictures”.',
  notFound: (search: string) => `No picture has “${search}” in its title.`,
  more: (count: number) => `Show more (${count})`,
  other: 'Use a picture that is not in the gallery',
  useOther: 'Use this address',
  address: 'Address of the picture',
  addressHint: 'A path of this store, like /art/hok.svg. Pictures of other sites are not shown.',
  notShown: 'Not shown',
  place: (place: number) => `Picture ${place}`,
};

export const galleryAnswers = {
  uploaded: 'Image uploaded successfully!',
  incomplete: 'Please provide all required fields!',
  refused: 'Failed to upload image.',
  broken: 'Error uploading image.',
  deleted: 'Image deleted successfully!',
  notThere: 'There is no such picture.',
  notDeleted: 'Failed to delete image.',
  noTitle: 'Please enter a title.',
  titleTooLong: (longest: number) => `Please use ${longest} characters or fewer.`,
  noType: 'Please choose a type.',
  noFile: 'Please choose a picture.',
  tooLarge: 'This file is larger than 10 MB.',
  redirect: 'Please enter a path that begins with / or an address that begins with https://.',
};

export const pictureRefusals: Record<PictureRefusal, string> = {
  otherKind: 'This is not a JPEG, PNG, WebP or AVIF picture, whatever the file is called.',
  animated: 'This picture is animated. Please choose a still one.',
  tooManyPixels: 'This picture has more than 40 megapixels. Please make it smaller.',
  damaged: 'This picture is damaged. Please save it again and choose the new file.',
  goesOn:
    'This file contains something after the picture. Please save it again as a plain picture.',
};
