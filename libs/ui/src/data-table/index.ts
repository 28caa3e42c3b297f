export { DataTable, type Column, type DataTableProps, type Sort } from './data-table';
