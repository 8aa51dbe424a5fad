import MarkdownIt from 'markdown-it';

/*
 * Raw HTML is off (markdown-it's default, but safety depends on it): tags are shown as text. markdown-it rejects
 * `javascript:` URLs and the like.
 */
const renderer = new MarkdownIt( { html: false, typographer: true } );

/** Renders Markdown to HTML: CommonMark with tables, strikethrough and typographic quotes and dashes. */
export function renderMarkdown( source: string ): string {
	return renderer.render( source );
}
