export { Tag, TagList, tagLook, type TagListProps } from './tag';
