export { idOf, useIdParam } from './use-id-param';
