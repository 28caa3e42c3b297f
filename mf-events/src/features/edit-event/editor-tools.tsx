import { richTextLinks } from '@tandem/contracts/events';
import { Button } from '@tandem/ui/button';
import { IconButton } from '@tandem/ui/icon-button';
import { Row } from '@tandem/ui/layout';
import { TextField } from '@tandem/ui/text-field';
import { useEditorState, type Editor } from '@tiptap/react';
import { Bold, Heading3, Italic, Link2, List, ListOrdered, Quote, Underline } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 4px;
  border-bottom: 1px solid var(--line);
`;

const schemes: readonly string[] = richTextLinks.map((scheme) => `${scheme}:`);

/** What was typed as a full address; a bare one is taken as https. */
function addressOf(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z]+:/i.test(text) ? text : `https://${text}`;
  return URL.canParse(whole) && schemes.includes(new URL(whole).protocol) ? whole : null;
}

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const attributes: { href?: string } = editor.getAttributes('link');
  const [typed, setTyped] = useState(attributes.href ?? '');
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const href = addressOf(typed);
    if (href === null) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && attributes.href === undefined)
      chain.insertContent([{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }]).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <div style={{ padding: 12, borderBottom: '1px solid var(--line)' }}>
      <TextField
        label={t('Address of the link')}
        type="url"
        placeholder="https://"
        value={typed}
        onChange={setTyped}
        autoFocus
        error={isWrong ? t('Please enter a full address.') : undefined}
      />
      <Row $gap={2} $wrap style={{ marginTop: 12 }}>
        <Button size="small" variant="primary" onPress={apply}>
          {t('Set link')}
        </Button>
        {attributes.href !== undefined && (
          <Button size="small" variant="danger-quiet" onPress={remove}>
            {t('Remove link')}
          </Button>
        )}
        <Button size="small" variant="quiet" onPress={onClose}>
          {t('Back')}
        </Button>
      </Row>
    </div>
  );
}

function useTools(editor: Editor) {
  const { t } = useTranslation();
  const active = useEditorState({
    editor,
    selector: () => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      underline: editor.isActive('underline'),
      heading: editor.isActive('heading', { level: 3 }),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
      blockquote: editor.isActive('blockquote'),
      link: editor.isActive('link'),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools = [
    { name: 'bold', label: t('Bold'), icon: Bold, run: () => chain().toggleBold().run() },
    { name: 'italic', label: t('Italic'), icon: Italic, run: () => chain().toggleItalic().run() },
    { name: 'underline', label: t('Underline'), icon: Underline, run: () => chain().toggleUnderline().run() },
    { name: 'heading', label: t('Heading'), icon: Heading3, run: () => chain().toggleHeading({ level: 3 }).run() },
    { name: 'bulletList', label: t('Bulleted list'), icon: List, run: () => chain().toggleBulletList().run() },
    { name: 'orderedList', label: t('Numbered list'), icon: ListOrdered, run: () => chain().toggleOrderedList().run() },
    { name: 'blockquote', label: t('Quote'), icon: Quote, run: () => chain().toggleBlockquote().run() },
  ] as const;
  return { active, tools };
}

/** What the text under the cursor is, and can be. */
export function EditorTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const { active, tools } = useTools(editor);
  const [isLinking, setLinking] = useState(false);
  return (
    <>
      <Bar role="toolbar" aria-label={t('Format')}>
        {tools.map(({ name, label, icon, run }) => (
          <IconButton
            key={name}
            label={label}
            icon={icon}
            size="small"
            variant={active[name] ? 'tonal' : 'quiet'}
            aria-pressed={active[name]}
            onPress={run}
          />
        ))}
        <IconButton
          label={t('Link')}
          icon={Link2}
          size="small"
          variant={active.link ? 'tonal' : 'quiet'}
          aria-pressed={active.link}
          onPress={() => setLinking(!isLinking)}
        />
      </Bar>
      {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
