import { RawHTML, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { safeHTML } from '@wordpress/dom';
import type { MouseEvent } from 'react';

/**
 * Asks before following a link in the preview, which leaves the editor. Links within the preview (`#…`) stay
 * on the page.
 */
function confirmLeaving( event: MouseEvent ) {
	const link = ( event.target as Element ).closest< HTMLAnchorElement >(
		'a[href]'
	);
	if ( ! link || link.getAttribute( 'href' )?.startsWith( '#' ) ) {
		return;
	}
	// The link must not open inside the canvas frame.
	event.preventDefault();
	if (
		/^(https?|mailto|tel):$/.test( link.protocol ) &&
		// eslint-disable-next-line no-alert -- the answer is needed before leaving the page.
		window.confirm(
			__( 'Are you sure you wish to leave this page?', 'ramjet' )
		)
	) {
		window.location.assign( link.href );
	}
}

/** The rendered Markdown, as on the page. */
export function Preview( { html }: { html: string } ) {
	// KSES filters saved posts, but not block markup that was just pasted.
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
