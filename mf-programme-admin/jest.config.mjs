import { webProject } from '../jest.web.mjs';

export default webProject('mf-programme-admin', import.meta.dirname);
