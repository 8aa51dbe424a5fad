import { useSelect } from '@wordpress/data';
import { useEffect, useMemo, useRef } from '@wordpress/element';
import { type Attributes, unwrapHtml, wrapHtml } from './attributes';
import { renderMarkdown } from './render-markdown';

type PostEditorSelectors = { isEditedPostDirty?: () => boolean };

/**
 * The HTML of a block's source. Other tools write posts that hold the source alone: it is rendered to be
 * shown, but opening such a post is no change to it. Only when somebody has changed something, and so
 * will save the post, the HTML is stored as well, so that the page shows what the editor does.
 *
 * @param attributes    The block's attributes.
 * @param setAttributes Changes some of them.
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

	// By its name, since the widgets' editor has no such store and this must not make it load one.
	const isPostChanged = useSelect(
		( select ) =>
			(
				select( 'core/editor' ) as PostEditorSelectors | undefined
			 )?.isEditedPostDirty?.() ?? false,
		[]
	);
	// Once: whoever undoes it is not to get it again and again.
	const isStored = useRef( false );
	useEffect( () => {
		if ( isUnrendered && isPostChanged && ! isStored.current ) {
			isStored.current = true;
			setAttributes( { html: wrapHtml( html ) } );
		}
	}, [ isUnrendered, isPostChanged, html, setAttributes ] );

	return html;
}
