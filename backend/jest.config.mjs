import { nodeProject } from '../jest.node.mjs';

/** Tests come in by HTTP against real PostgreSQL and Redis; TEST_POSTGRES_URL and TEST_REDIS_URL name the servers. */
export default nodeProject('backend', import.meta.dirname);
