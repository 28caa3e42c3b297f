export { Avatar, Person, type AvatarProps, type AvatarSize, type PersonProps } from './avatar';
