export { TypedList, type TypedListProps } from './typed-list';
