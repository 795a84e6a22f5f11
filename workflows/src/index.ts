export { connectWorkflows } from './connect-workflows.ts';
export { customersInShop } from './customers/shop-view.ts';
export { newsInShop } from './news/news-in-shop.ts';
export { hooksInShop } from './webhooks-out/hooks-in-shop.ts';
export { picturesInShop } from './pictures/gallery.ts';
export { migrateCheckpoints } from './dispatcher/checkpoint.ts';
