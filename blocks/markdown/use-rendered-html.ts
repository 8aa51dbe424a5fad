import { useSelect } from '@wordpress/data';
import { useEffect, useMemo } from '@wordpress/element';
import { useHistory } from '../../shared/editor/history';
import { selectPostEditor } from '../../shared/editor/post-editor';
import { type Attributes, unwrapHtml, wrapHtml } from './attributes';
import { renderMarkdown } from './render-markdown';

/**
 * The HTML of a block's source. Posts written by other tools may hold the source alone: it is rendered to be shown, but
 * opening such a post does not change it. The HTML is stored once the post has other changes to save.
 *
 * @return The HTML to show.
 */
export function useRenderedHtml(
	attributes: Attributes,
	setAttributes: ( changes: Partial< Attributes > ) => void
): string {
	const { source = '' } = attributes;
	const stored = unwrapHtml( attributes.html );
	const isUnrendered = source.trim() !== '' && stored === '';
	const html = useMemo(
		() => ( isUnrendered ? renderMarkdown( source ) : stored ),
		[ isUnrendered, source, stored ]
	);

	const isPostChanged = useSelect(
		( select ) => selectPostEditor( select )?.isEditedPostDirty() ?? false,
		[]
	);
	const { asNoStep } = useHistory();
	useEffect( () => {
		if ( isUnrendered && isPostChanged ) {
			asNoStep( () => setAttributes( { html: wrapHtml( html ) } ) );
		}
	}, [ isUnrendered, isPostChanged, html, setAttributes, asNoStep ] );

	return html;
}
