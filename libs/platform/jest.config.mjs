import { webProject } from '../../jest.web.mjs';

export default webProject('platform', import.meta.dirname);
