import { bundlePrograms } from './bundle-programs.ts';
import { programs } from './programs.ts';
import { writePrograms } from './write-programs.ts';

/** Every program of the store, from its sources and the built pages. */
for (const group of programs) await writePrograms(group, await bundlePrograms(group));
