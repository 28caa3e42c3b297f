export { AvatarGroup, type AvatarGroupProps } from './avatar-group';
