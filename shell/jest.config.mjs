import { webProject } from '../jest.web.mjs';

export default webProject('shell', import.meta.dirname);
