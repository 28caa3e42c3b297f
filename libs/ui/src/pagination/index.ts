export { Pagination, type PaginationProps } from './pagination';
export { useLastPage } from './use-last-page';
