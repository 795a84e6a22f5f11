import type { CatalogueFiles } from '@store/web/catalogue-files';
import goods from './catalogue.json' with { type: 'json' };

const seed = { kind: 'program', name: 'seed' } as const;

/**
 * Brings what the demo sells, as an owner brings a file. What is there already stays.
 * @throws Error when the file is not what the store reads
 */
export async function stockShelf(files: CatalogueFiles): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(goods));
  const uploaded = await files.upload({ name: 'demo-goods.json', bytes });
  if (uploaded.outcome === 'refused') {
    throw new Error(`The demo goods are not read: ${uploaded.refusal.why}.`);
  }
  const { outcome } = await files.apply(seed, uploaded.id, 1);
  if (outcome !== 'applied' && outcome !== 'nothing') {
    throw new Error(`The demo goods are not taken: ${outcome}.`);
  }
}
