export { bookAsWorker } from './book-as-worker.ts';
export { mooGold } from '../providers/moogold/moogold.ts';
export { providersOf } from '../providers/providers.ts';
export { leaveAsWorker } from './leave-as-worker.ts';
export { mailWriter, type WrittenMail } from './mail-writer.ts';
export { memoryPictures } from './memory-pictures.ts';
export { orderAt, PRICE } from './placed.ts';
export { openTimeSkippingShop, type TimeSkippingShop } from './time-skipping.ts';
export { webPusher } from '../push/web-push.ts';
