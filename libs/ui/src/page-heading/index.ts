export { focusOnHeading, headingOfPage } from './page-heading';
