export { CoverBanner, Ripples, type RipplesProps } from './ripples';
