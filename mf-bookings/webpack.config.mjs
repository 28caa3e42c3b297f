import { remoteConfig } from '@tandem/federation';

export default remoteConfig(import.meta.dirname);
