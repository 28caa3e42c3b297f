import { webProject } from '../jest.web.mjs';

export default webProject('mf-bookings', import.meta.dirname);
