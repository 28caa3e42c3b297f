export { TypedList, type Offer, type TypedListProps } from './typed-list';
