import { plainTextOf, richTextLinks } from '@tandem/contracts/events';
import { CharacterCounter } from '@tandem/ui/character-counter';
import { Row } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useImperativeHandle, type Ref } from 'react';
import styled from 'styled-components';
import { richText } from '../../event/rich-text.styles';
import { EditorTools } from './editor-tools';

/** What the server keeps, and nothing else. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: [...richTextLinks] },
  }),
];

const Frame = styled.div<{ $wrong: boolean }>`
  border-radius: var(--r-control);
  background: var(--field, var(--surface));
  box-shadow: inset 0 0 0 1px ${({ $wrong }) => ($wrong ? 'var(--danger-ink)' : 'var(--line-strong)')};
  &:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  .tiptap {
    ${richText}
    max-width: none;
    min-height: 180px;
    max-height: 60vh;
    overflow-y: auto;
    padding: 12px 14px;
    outline: 0;
    white-space: pre-wrap;
    color: var(--ink);
  }
`;

export interface RichTextEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  readonly maxCharacters: number;
  readonly error?: string | undefined;
  readonly ref?: Ref<{ focus: () => void }>;
}

function useFormatted({ value, onChange, onBlur }: RichTextEditorProps) {
  return useEditor({
    extensions,
    content: value,
    // Styles come with the page's nonce; a sheet of the editor's own would be refused.
    injectCSS: false,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    onBlur: () => onBlur(),
  });
}

/** Formatted text: its value is HTML (D-E12). Large, so it is loaded where it is shown. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, maxCharacters, error, ref } = props;
  const id = useId();
  const editor = useFormatted(props);
  const isWrong = Boolean(error);
  useImperativeHandle(ref, () => ({ focus: () => editor.view.dom.focus() }), [editor]);
  useEffect(() => {
    const attributes = {
      role: 'textbox',
      tabindex: '0',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': `${id}-error`,
      ...(isWrong ? { 'aria-invalid': 'true' } : {}),
    };
    editor.setOptions({ editorProps: { attributes } });
  }, [editor, id, isWrong]);
  return (
    <div>
      <Text id={`${id}-label`} $size={14} $weight="medium" style={{ marginBottom: 6 }}>
        {label}
      </Text>
      <Frame $wrong={isWrong}>
        <EditorTools editor={editor} />
        <EditorContent editor={editor} />
      </Frame>
      <Row $between $top style={{ marginTop: 6 }}>
        <Text id={`${id}-error`} $size={14} $tone="danger">
          {error}
        </Text>
        <CharacterCounter value={plainTextOf(value).length} max={maxCharacters} />
      </Row>
    </div>
  );
}
