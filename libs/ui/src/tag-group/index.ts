export { TagGroup, type TagGroupProps } from './tag-group';
