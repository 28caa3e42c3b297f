import { Card } from '@tandem/ui/card';
import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

/** One column that reads well: posts are texts. */
export const Feed = styled.div`
  display: grid;
  gap: var(--s-4);
  width: 100%;
  max-width: 720px;
  > * {
    min-width: 0;
  }
`;

export const Post = styled(Card)`
  display: grid;
  gap: var(--s-3);
  padding: 20px;
  > * {
    min-width: 0;
  }
  @media ${media.phone} {
    padding: 16px;
  }
`;

/** What people wrote, with their own line ends. */
export const Written = styled.p`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    position: relative;
    min-width: 0;
  }
  img {
    display: block;
    width: 100%;
    max-height: 420px;
    object-fit: cover;
    border-radius: var(--r-control);
    background: var(--sunken);
  }
  li > button {
    position: absolute;
    top: 8px;
    right: 8px;
    background: var(--surface);
  }
`;

export const CommentList = styled.ul`
  display: grid;
  gap: var(--s-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;
