export { SplitLayout, type SplitLayoutProps } from './split-layout';
export { OrLine } from './split-layout.styles';
