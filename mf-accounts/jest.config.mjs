import { webProject } from '../jest.web.mjs';

export default webProject('mf-accounts', import.meta.dirname);
