export { Skeleton, SkeletonList, SkeletonText, type SkeletonListProps, type SkeletonShape } from './skeleton';
