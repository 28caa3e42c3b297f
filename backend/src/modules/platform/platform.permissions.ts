import { definePermissions } from '../../kernel/index.js';

/** `platform:session` (any signed-in person) is built into the kernel. */
export const platformPermissions = definePermissions({
  'platform:manage': ['superadmin'],
});
