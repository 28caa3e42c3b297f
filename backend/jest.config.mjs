import { nodeProject } from '../jest.node.mjs';

export default { ...nodeProject('backend', import.meta.dirname), testTimeout: 60_000 };
