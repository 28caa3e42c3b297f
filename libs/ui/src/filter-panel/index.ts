export { FilterButton, FilterPanel, type FilterPanelProps } from './filter-panel';
