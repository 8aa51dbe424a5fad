import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useRecord } from '../../shared/editor/use-record';
import { type Item, isVideo } from './attributes';

/** Elsewhere, the ID belongs to another file. */
const isOwn = ( url: string ) =>
	URL.canParse( url, location.href ) &&
	new URL( url, location.href ).host === location.host;

/**
 * Finds the URL of a file as the page does: if the saved one does not work, it is the attachment's.
 *
 * @return Props of the element that shows the file, and a message if that fails, too.
 */
export function useFile( item: Item ) {
	const [ failed, setFailed ] = useState< string[] >( [] );
	const id = Number( item.id );
	const isBroken = ! item.url || failed.includes( item.url );
	const isAttachment = isBroken && id > 0 && isOwn( item.url );
	const { record: found, status } = useRecord< { source_url: string } >(
		'attachment',
		isAttachment ? id : undefined,
		'view'
	);
	const url = ( isBroken && found?.source_url ) || item.url;
	const isLoading = isAttachment && ! found && status === undefined;
	let problem;
	if ( status === 404 ) {
		problem = __( 'This file no longer exists.', 'ramjet' );
	} else if (
		isBroken &&
		! isLoading &&
		( ! found || failed.includes( url ) )
	) {
		problem = isVideo( item )
			? __( 'Your browser cannot play this video.', 'ramjet' )
			: __( 'This image could not be loaded.', 'ramjet' );
	}
	return {
		problem,
		src: url || undefined,
		onError: () => setFailed( ( urls ) => [ ...urls, url ] ),
	};
}
