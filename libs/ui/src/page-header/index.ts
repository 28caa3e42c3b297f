export { Breadcrumbs, PageHeader, type BreadcrumbsProps, type PageHeaderProps } from './page-header';
