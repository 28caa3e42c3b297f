import { Kernel1795000000000 } from './migrations/20261118000000-kernel.js';

export const kernelMigrations = [Kernel1795000000000];
