import { FileStore, type Fixtures } from '../../kernel/index.js';
import { pictureFolder } from './programmes/programme-pictures.js';

/** Things that the samples of this area's routes name. */
export const programmeAdminFixtures: Fixtures = {
  enterprise: (world) => Promise.resolve(world.tenantId),
  programmePicture: async (world) => {
    const name = `${world.programId}-${'0'.repeat(32)}.webp`;
    await world.get(FileStore).put(`${pictureFolder}/${name}`, Buffer.from('RIFF'), 'image/webp');
    return name;
  },
};
