export { removeLook, Tag, TagList, tagLook, type TagListProps } from './tag';
