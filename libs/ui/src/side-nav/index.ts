export { SideNav, SideNavLinks, type SideNavGroup, type SideNavProps } from './side-nav';
export { AdminBar, AdminFrame } from './side-nav.styles';
