import { shellConfig } from '@tandem/federation';

export default shellConfig(import.meta.dirname);
