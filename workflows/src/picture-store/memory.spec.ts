import { describePictureStore } from '../testing/picture-store-contract.ts';
import { memoryPictures } from '../testing/memory-pictures.ts';

describePictureStore('pictures in the memory of a spec', async () => memoryPictures());
