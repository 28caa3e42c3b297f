export { useAskedParams } from './use-asked-params';
