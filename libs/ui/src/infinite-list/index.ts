export { InfiniteList, infiniteThreshold, type InfiniteListProps } from './infinite-list';
