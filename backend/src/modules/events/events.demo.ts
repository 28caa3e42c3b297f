import type { World } from '../../kernel/index.js';

/** Events of the demo programmes. */
export async function seedEventsDemo(_world: World): Promise<void> {}
