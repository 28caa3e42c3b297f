import { webProject } from '../../jest.web.mjs';

export default webProject('ui', import.meta.dirname);
