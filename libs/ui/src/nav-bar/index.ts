export { NavBar, type NavBarProps, type NavItem } from './nav-bar';
export { Pill as NavPill } from './nav-bar.styles';
