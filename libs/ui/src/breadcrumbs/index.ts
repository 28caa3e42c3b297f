export { Breadcrumbs, type BreadcrumbsProps } from '../page-header';
