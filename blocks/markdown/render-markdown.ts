import MarkdownIt from 'markdown-it';

/*
 * Raw HTML stays off (markdown-it's default, spelled out because safety rests on it): what looks like
 * a tag is shown as text. Addresses such as `javascript:` are refused by markdown-it's own check.
 */
const renderer = new MarkdownIt( { html: false, typographer: true } );

/**
 * Renders Markdown to HTML: CommonMark with tables and strikethrough, quotes and dashes made typographic.
 *
 * @param source What the author typed.
 */
export function renderMarkdown( source: string ): string {
	return renderer.render( source );
}
