import { webProject } from '../jest.web.mjs';

export default webProject('mf-events', import.meta.dirname);
