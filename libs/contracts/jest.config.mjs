import { nodeProject } from '../../jest.node.mjs';

export default nodeProject('contracts', import.meta.dirname);
