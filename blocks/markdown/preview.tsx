import { RawHTML, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { safeHTML } from '@wordpress/dom';
import type { MouseEvent } from 'react';

/**
 * Asks before a link in the preview is followed (spec 3 §2): it would take the author out of the
 * editor. Links within the preview (`#…`) stay on the page.
 *
 * @param event A click inside the preview.
 */
function confirmLeaving( event: MouseEvent ) {
	const link = ( event.target as Element ).closest< HTMLAnchorElement >(
		'a[href]'
	);
	if ( ! link || link.getAttribute( 'href' )?.startsWith( '#' ) ) {
		return;
	}
	// The canvas is a frame, which the link must not replace.
	event.preventDefault();
	if (
		/^(https?|mailto|tel):$/.test( link.protocol ) &&
		// eslint-disable-next-line no-alert -- a question that has to be answered before the page is left.
		window.confirm(
			__( 'Are you sure you wish to leave this page?', 'ramjet' )
		)
	) {
		window.location.assign( link.href );
	}
}

/**
 * The rendered Markdown as the page will show it.
 *
 * @param props
 * @param props.html The saved or freshly rendered HTML.
 */
export function Preview( { html }: { html: string } ) {
	// KSES has seen what an author saved, but nobody has seen what was just pasted as block markup.
	const safe = useMemo( () => safeHTML( html ), [ html ] );
	return (
		<RawHTML
			className="wp-block-jetpack-markdown__preview"
			onClick={ confirmLeaving }
		>
			{ safe }
		</RawHTML>
	);
}
